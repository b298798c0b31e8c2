import type { Owner } from '../../accounts/owner.ts';
import { localDate } from '../../domain/event-time.ts';
import { phases } from '../../domain/journey/journey.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { type Place, placeLabel } from '../../domain/place.ts';
import { type Page, pageOf } from '../../http/page.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import type { TableRequest } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';
import { cursorOf, orderOf } from './table-order.ts';
import { type ListedBox, listBoxes } from './table-query.ts';

/** A page of the table. @throws Problem `invalid_request` for a cursor of another order or another list */
export async function listTable(
  { db, now }: Pick<TrackingDeps, 'db' | 'now'>,
  owner: Owner,
  { sort, after, until, limit, ...filters }: TableRequest,
): Promise<Page<TableRow>> {
  const order = orderOf(sort);
  const stretch = { after, until, limit: limit + 1 };
  const rows = await listBoxes(db, owner, { filters, order, stretch }, now());
  return pageOf(rows, limit, { present: presentRow, cursorOf: (row) => cursorOf(order, row) });
}

function presentRow(row: ListedBox): TableRow {
  const { glimpse, phase } = row;
  return {
    id: row.shipment_id,
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    carrier: { scac: row.carrier, name: row.carrier_name },
    vessel: row.vessel,
    status: row.status,
    phase: phases.find((known) => known === phase) ?? 'booked',
    pol: placeOrNull(glimpse.pol),
    pod: placeOrNull(glimpse.pod),
    eta: row.eta,
    etaInitial: glimpse.etaInitial && localDate(glimpse.etaInitial),
    last: glimpse.last && traceEntry(glimpse.last, glimpse),
    health: row.health,
    checkedAt: row.checked_at.toISOString(),
    trackedAt: row.tracked_at.toISOString(),
  };
}

function placeOrNull(place: Place | null): string | null {
  return (place && placeLabel(place)) || null;
}
