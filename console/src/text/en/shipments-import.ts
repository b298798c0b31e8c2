import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';

export const shipmentsImport = {
  columns: {
    legend: (rows: number) =>
      `A table of ${plural(rows, 'row', 'rows')}. Say above each column what it is. Carriers see the references only.`,
    preview: 'The first rows of the table',
    noReference: 'Choose the column of container or Bill of Lading numbers.',
    notUsed: (columns: string) => `Not used: ${columns}. To use a column, choose above it what it holds.`,
    unused: 'Not used',
    uses: {
      reference: 'Container or B/L number',
      own_references: 'Your reference',
      tags: 'Tag',
      promised_at: 'Promised day',
      carrier: 'Carrier',
      pod: 'Port of discharge (UN/LOCODE)',
    },
    unread: (column: string, count: number, example: string) =>
      `${column}: ${plural(count, 'cell', 'cells')} cannot be read and will be left out, such as “${example}”.`,
  },
  simulated: {
    why: 'These are simulated carriers, which do not know real numbers.',
    connect: 'Connect yours',
    askOperator: 'An operator of this installation can connect real ones.',
  },
  waiting: {
    lines: (count: number) => `A draft of ${plural(count, 'line', 'lines')} has not been sent yet.`,
    open: 'Open the draft',
    discard: 'Discard it',
  },
  imports: {
    recent: 'Recent imports',
    title: (moment: string) => `Import of ${moment}`,
    running: 'Tracking in the background. You may close this page.',
    finished: 'Import',
    tracked: (done: string, all: string) => `${done} of ${all} tracked`,
    failedCount: (count: number) => `${formatCount(count)} failed`,
    cancelRest: 'Cancel the rest',
    retry: (count: number) => `Try ${formatCount(count)} again`,
    wouldFail: 'These rows would fail again for the same reason. Correct their numbers, then add them again.',
    filter: 'Show',
    all: 'All rows',
    sameAs: (line: number) => `The same reference is in row ${line}.`,
    tooMany: (most: string) => `At most ${most} references can be added at once. Split the list.`,
    leased: {
      label: 'Leased boxes',
      summary: (boxes: number, prefixes: string, result: string) =>
        `${plural(boxes, 'leased box', 'leased boxes')} (${prefixes}): ${result}`,
      found: (boxes: number, carrier: string) => `${formatCount(boxes)} found at ${carrier}`,
      unknown: (boxes: number) => `${formatCount(boxes)} known to no carrier`,
      notFound: (boxes: number) => `${formatCount(boxes)} not found yet`,
      failed: (boxes: number) => `${formatCount(boxes)} not tracked`,
      waiting: (boxes: number) => `${formatCount(boxes)} waiting`,
    },
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
