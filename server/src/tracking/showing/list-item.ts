import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { phases } from '../../domain/journey/journey.ts';
import { statusAt } from '../../domain/journey/status.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import type { ListedRow } from '../listing/list-shipments.ts';
import { presentWords } from './own-words.ts';
import type { ShipmentListItem } from './schemas.ts';

/** A box as `GET /shipments` shows it. */
export function presentListItem(row: ListedRow, carrierName: string, now: Date): ShipmentListItem {
  const { underway, arrived, late_at } = row;
  const facts = { underway, arrived, lateAt: late_at?.toISOString() ?? null };
  return {
    id: row.shipment_id,
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    vessel: row.vessel,
    arrived,
    status: statusAt(facts, now),
    phase: phases.find((phase) => phase === row.phase) ?? 'booked',
    eta: row.eta,
    days_to_eta: daysToEta(facts, now),
    carrier: { scac: row.carrier, name: carrierName },
    tracked_at: row.tracked_at.toISOString(),
    ...presentWords(row.words ?? noWords),
  };
}
