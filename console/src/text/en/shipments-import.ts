import { plural } from '../plural.ts';

export const shipmentsImport = {
  columns: {
    legend: 'Other columns, for your own use. Carriers never see them.',
    unused: 'Not used',
    subjects: {
      own_references: 'Own reference',
      tags: 'Tag',
      promised_at: 'Promised day',
      pod: 'Port of discharge (UN/LOCODE)',
    },
    first: (cell: string) => `First: ${cell}.`,
    unread: (count: number, example: string) =>
      `${plural(count, 'cell', 'cells')} cannot be read and will be left out, such as “${example}”.`,
  },
};
