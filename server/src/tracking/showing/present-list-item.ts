import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { phases } from '../../domain/journey/journey.ts';
import { statusAt } from '../../domain/journey/status.ts';
import type { ListedRow } from '../listing/list-journeys.ts';
import type { ShipmentListItem } from './schemas.ts';

/** A box as `GET /shipments` shows it at `now`. */
export function presentListItem(row: ListedRow, directory: CarrierDirectory, now: Date): ShipmentListItem {
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
