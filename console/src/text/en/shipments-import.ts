import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

export const shipmentsImport = {
  columns: {
    legend: 'Other columns, for your own use. Carriers never see them.',
    unused: 'Not used',
    subjects: {
      own_references: 'Your reference',
      tags: 'Tag',
      promised_at: 'Promised day',
      pod: 'Port of discharge (UN/LOCODE)',
    },
    first: (cell: string) => `First: ${cell}.`,
    unread: (count: number, example: string) =>
      `${plural(count, 'cell', 'cells')} cannot be read and will be left out, such as “${example}”.`,
  },
  imports: {
    recent: 'Recent imports',
    title: (moment: string) => `Import of ${moment}`,
    running: 'Tracking in the background. You may close this page.',
    finished: 'Import',
    cancelRest: 'Cancel the rest',
    retry: (count: number) => `Try ${formatCount(count)} again`,
    wouldFail: 'These rows would fail again for the same reason. Correct their numbers, then add them again.',
    filter: 'Show',
    all: 'All rows',
    sameAs: (line: number) => `The same reference is in row ${line}.`,
    tooMany: (most: string) => `At most ${most} references can be added at once. Split the list.`,
    outcomes: {
      pending: 'Waiting',
      tracked: 'Tracked',
      already_tracked: 'Already tracked',
      repeated: 'Duplicate',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
  },
};
