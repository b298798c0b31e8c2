// The table as CSV (RFC 4180), for spreadsheets.

import type { Owner } from '../../accounts/owner.ts';
import { byteOrderMark, csvLine } from '../../domain/csv.ts';
import type { Page } from '../../http/page.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { csvWords } from './csv-words.ts';
import { listTable } from './list-table.ts';
import { type CsvRequest, separators } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

const rowsAtOnce = 500;

const columns: Record<string, (row: TableRow) => string | null> = {
  Reference: (row) => row.reference,
  Container: (row) => row.container,
  'Bill of Lading': (row) => row.bl,
  'Own references': (row) => row.ownReferences.join('; '),
  Tags: (row) => row.tags.join('; '),
  Promised: (row) => row.promisedAt,
  Status: (row) => csvWords.statuses[row.status],
  Timing: (row) => row.timing && csvWords.timings[row.timing],
  Phase: (row) => row.phase && csvWords.phases[row.phase],
  SCAC: (row) => row.carrier.scac,
  Carrier: (row) => row.carrier.name,
  Ship: (row) => row.vessel,
  'Port of loading': (row) => row.pol,
  'Port of discharge': (row) => row.pod,
  ETA: (row) => row.eta,
  'Days to ETA': (row) => row.daysToEta?.toString() ?? null,
  'First ETA': (row) => row.etaInitial,
  'Forecast p10': (row) => row.forecast?.p10 ?? null,
  'Forecast p50': (row) => row.forecast?.p50 ?? null,
  'Forecast p90': (row) => row.forecast?.p90 ?? null,
  'Last milestone': (row) => row.last?.event ?? null,
  'Place of last milestone': (row) => row.last?.location ?? null,
  'Time of last milestone': (row) => row.last?.time ?? null,
  Checked: (row) => row.checkedAt,
  'Tracked since': (row) => row.trackedAt,
};

/** All rows that match the filters, read in parts, so that only few are in memory at a time. */
export async function* writeCsv(
  deps: Pick<TrackingDeps, 'db' | 'now'>,
  owner: Owner,
  { separator, ...request }: CsvRequest,
): AsyncGenerator<string> {
  const line = (cells: readonly (string | null)[]) => csvLine(cells, separators[separator]);
  yield byteOrderMark + line(Object.keys(columns));
  let after: string | null = null;
  do {
    const bounds = { limit: rowsAtOnce, ...(after !== null && { after }) };
    const page: Page<TableRow> = await listTable(deps, owner, { ...request, ...bounds });
    yield page.items.map((row) => line(Object.values(columns).map((column) => column(row)))).join('');
    after = page.nextCursor;
  } while (after !== null);
}
