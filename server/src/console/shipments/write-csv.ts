// The table as CSV (RFC 4180), for spreadsheets.

import type { Owner } from '../../accounts/owner.ts';
import type { Page } from '../../http/page.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { listTable } from './list-table.ts';
import type { TableRequest } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

const rowsAtOnce = 500;
/** The byte order mark, by which spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

const columns: Record<string, (row: TableRow) => string | null> = {
  reference: (row) => row.reference,
  container: (row) => row.container,
  bill_of_lading: (row) => row.bl,
  status: (row) => row.status,
  phase: (row) => row.phase,
  carrier: (row) => row.carrier.scac,
  carrier_name: (row) => row.carrier.name,
  vessel: (row) => row.vessel,
  port_of_loading: (row) => row.pol,
  port_of_discharge: (row) => row.pod,
  eta: (row) => row.eta,
  eta_initial: (row) => row.etaInitial,
  forecast_p10: (row) => row.forecast?.p10 ?? null,
  forecast_p50: (row) => row.forecast?.p50 ?? null,
  forecast_p90: (row) => row.forecast?.p90 ?? null,
  last_event: (row) => row.last?.event ?? null,
  last_event_location: (row) => row.last?.location ?? null,
  last_event_time: (row) => row.last?.time ?? null,
  checked_at: (row) => row.checkedAt,
  tracked_at: (row) => row.trackedAt,
};

/** All rows that match the filters, read in parts, so that only few are in memory at a time. */
export async function* writeCsv(
  deps: Pick<TrackingDeps, 'db' | 'now'>,
  owner: Owner,
  request: Omit<TableRequest, 'after' | 'until' | 'limit'>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  let after: string | null = null;
  do {
    const bounds = { limit: rowsAtOnce, ...(after !== null && { after }) };
    const page: Page<TableRow> = await listTable(deps, owner, { ...request, ...bounds });
    yield page.items.map((row) => csvLine(Object.values(columns).map((column) => column(row)))).join('');
    after = page.nextCursor;
  } while (after !== null);
}

function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;
}

/**
 * Text that a spreadsheet could read as a formula, also with full-width signs, gets an apostrophe in front (OWASP "CSV
 * Injection").
 */
export function csvCell(text: string): string {
  const tame = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) || tame !== text ? `"${tame.replaceAll('"', '""')}"` : tame;
}
