import type { Owner } from '../../accounts/owner.ts';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { phases } from '../../domain/journey/journey.ts';
import { normaliseScac } from '../../domain/reference.ts';
import type { Status } from '../../domain/status.ts';
import { statusAt } from '../../domain/status.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { storableText } from '../../store/storable.ts';
import { cursorOf, newestFirst } from '../listing/box-order.ts';
import { type ListedRow, listJourneys } from '../listing/list-journeys.ts';
import type { TrackingDeps } from '../tracking-deps.ts';
import type { ShipmentListItem } from './schemas.ts';

export interface ListRequest extends PageRequest {
  arrived?: boolean | undefined;
  status?: Status | undefined;
  carrier?: string | undefined;
  q?: string | undefined;
}

/**
 * The boxes that this workspace tracks in the mode of this key, newest first.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listShipments(
  deps: TrackingDeps,
  owner: Owner,
  request: ListRequest,
): Promise<Page<ShipmentListItem>> {
  const { limit, cursor: after, status, carrier, arrived, q } = request;
  const filters = {
    ...{ arrived, q },
    statuses: status === undefined ? undefined : [status],
    carriers: carrier === undefined ? undefined : [normaliseScac(storableText(carrier))],
  };
  const now = deps.now();
  const rows = await listJourneys(deps.db, owner, filters, { after, limit: limit + 1 }, now);
  return pageOf(rows, limit, {
    present: (row) => presentItem(deps.directories[owner.mode], row, now),
    cursorOf: (row) => cursorOf(newestFirst, row),
  });
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
