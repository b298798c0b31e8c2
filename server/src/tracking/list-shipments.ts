import type { Owner } from '../accounts/owner.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import { phases } from '../domain/journey/journey.ts';
import type { Status } from '../domain/status.ts';
import { statusAt } from '../domain/status.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type ListedRow, listJourneys } from './list-query.ts';
import type { ShipmentListItem } from './schemas.ts';
import type { TrackingDeps } from './tracking-deps.ts';

export interface ListRequest {
  limit: number;
  cursor?: string | undefined;
  arrived?: boolean | undefined;
  status?: Status | undefined;
  carrier?: string | undefined;
  q?: string | undefined;
}

/** One page of a list; `nextCursor` is null on the last. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * The boxes this workspace tracks with this key's mode, newest first (API.md "Lists").
 * @throws Problem `invalid_request` for a cursor that is not ours
 */
export async function listShipments(
  deps: TrackingDeps,
  owner: Owner,
  request: ListRequest,
): Promise<Page<ShipmentListItem>> {
  const { limit, cursor, ...filters } = request;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const now = deps.now();
  // One more than asked for tells whether there is a next page.
  const rows = await listJourneys(deps.db, owner, filters, { after, limit: limit + 1 }, now);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentItem(deps.directories[owner.mode], row, now)),
    nextCursor: last === undefined ? null : encodeCursor(positionOf(last)),
  };
}

function positionOf(row: ListedRow) {
  return { trackedAt: row.tracked_at, shipmentId: row.shipment_id, container: row.container };
}

function presentItem(directory: CarrierDirectory, row: ListedRow, now: Date): ShipmentListItem {
  const facts = {
    underway: row.underway,
    arrived: row.arrived,
    lateAt: row.late_at === null ? null : row.late_at.toISOString(),
  };
  return {
    id: row.shipment_id,
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    vessel: row.vessel,
    arrived: row.arrived,
    status: statusAt(facts, now),
    phase: phases.find((phase) => phase === row.phase) ?? 'booked',
    eta: row.eta,
    carrier: { scac: row.carrier, name: directory.find(row.carrier)?.name ?? row.carrier },
    tracked_at: row.tracked_at.toISOString(),
  };
}
