import { changeReasons } from '../../domain/journey/change-reason.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { statusFacts } from '../../domain/journey/status.ts';
import type { Tx } from '../../store/open.ts';
import { insertChanges } from '../shipment/change-queries.ts';

/** The ETA of a box has passed, announced or not. */
export function isAnyLate(journeys: readonly Journey[], now: Date): boolean {
  return journeys.some((journey) => {
    const { lateAt } = statusFacts(journey);
    return lateAt !== null && Date.parse(lateAt) <= now.getTime();
  });
}

/**
 * Writes `delayed` to the history of a shipment for every box whose ETA has passed and was not yet announced. When the
 * duty and an answer run at once, only one of them writes it.
 */
export async function recordLate(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  const late = await tx
    .updateTable('journeys')
    .set({ announce_late_at: null })
    .where('shipment_id', '=', shipmentId)
    .where('announce_late_at', 'is not', null)
    .where('late_at', '<=', now)
    .returning('container')
    .execute();
  const changes = late.map(({ container }) => ({
    shipment_id: shipmentId,
    container,
    field: 'status' as const,
    previous: 'in_transit',
    current: 'delayed',
    reason: changeReasons.eta_day_ended,
    learned_at: now,
  }));
  await insertChanges(tx, changes);
}
