// The figures that a reader of docs/performance.md wants first, taken from its tables.

interface Figure {
  of: string;
  /** The table, and the row that begins with these words. */
  from: readonly [table: string, row: string];
  column: string;
  /** The heading that tells how it was measured. */
  at: string;
}

const figures: readonly Figure[] = [
  {
    of: 'reads of one shipment a second, by one server',
    from: ['requests', 're-track'],
    column: 'per second',
    at: 'Requests',
  },
  {
    of: '… how long the slowest in a hundred takes',
    from: ['requests', 're-track'],
    column: 'p99',
    at: 'Requests',
  },
  {
    of: 'checks of shipments at their carriers a second, when an answer repeats',
    from: ['watching', 'repeats'],
    column: 'checks per second of two cores',
    at: 'Watching',
  },
  {
    of: '… when an answer moves all plans',
    from: ['watching', 'moves'],
    column: 'checks per second of two cores',
    at: 'Watching',
  },
  {
    of: 'webhooks delivered a second',
    from: ['deliveries', 'Landfall'],
    column: 'deliveries per second',
    at: 'Webhooks',
  },
  {
    of: 'from a change to its webhook, median',
    from: ['latency', 'Landfall'],
    column: 'median',
    at: 'Webhooks',
  },
  {
    of: 'first page of shipments in the console, of 100,000 boxes',
    from: ['shipments-table', 'first page'],
    column: 'with many',
    at: "The console's table",
  },
  {
    of: '… the counts beside its filters',
    from: ['shipments-table', 'counts of all'],
    column: 'with many',
    at: "The console's table",
  },
  {
    of: 'first page of free-time clocks, of 100,000 boxes',
    from: ['clocks', 'first page'],
    column: 'with many',
    at: 'Free time',
  },
  {
    of: 'export of 100,000 shipments as CSV',
    from: ['exports', 'shipments.csv'],
    column: 'takes',
    at: 'Exports',
  },
  {
    of: 'memory of a server after 360,000 requests',
    from: ['memory', 'after 360,000'],
    column: 'resident',
    at: 'Memory',
  },
  {
    of: 'from `npm start` to the first answer, the first time',
    from: ['start', 'npm start, no'],
    column: 'to the first answer',
    at: 'Start',
  },
  {
    of: 'days by which the carrier is wrong two weeks ahead',
    from: ['forecasts', '14'],
    column: 'error: carrier',
    at: 'Forecasts',
  },
  {
    of: '… and by which the forecast is wrong',
    from: ['forecasts', '14'],
    column: 'forecast',
    at: 'Forecasts',
  },
];

/** A row for each figure, with a link to how it was measured. @throws Error when a table has no such row or column */
export function inShort(page: string): string {
  const rows = figures.map(
    ({ of, from: [name, row], column, at }) =>
      `| ${of} | ${cellOf(page, name, row, column)} | [${at}](#${anchorOf(at)}) |`,
  );
  return ['| what | figure | measured |', '|:--|--:|:--|', ...rows].join('\n');
}

function cellOf(page: string, name: string, row: string, column: string): string {
  const [, table = ''] =
    new RegExp(`<!-- measured: ${name} -->\\n([\\s\\S]*?)<!-- /measured -->`).exec(page) ?? [];
  const [header = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const cell = rows.find(([first = '']) => first.startsWith(row))?.[header.indexOf(column)];
  if (cell === undefined) throw new Error(`docs/performance.md has no ${column} of ${row} in ${name}.`);
  return cell;
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
