// A shipment whose journeys were derived again without a new answer: by newer rules, or from other words of its workspace.

import type { JourneyChange } from '../../domain/journey/change.ts';
import { nextCheckAfterAnswer } from '../../domain/journey/next-check.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { Tx } from '../../store/open.ts';
import { recordLate } from '../announcing/record-late.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { endExceptions } from '../shipment/exception-queries.ts';
import { noteChanged } from '../shipment/notify-shipment.ts';
import { replaceJourneys } from '../shipment/replace-journeys.ts';
import { isTroubled, type LockedShipment, type StoredShipment } from '../shipment/stored-shipment.ts';
import { updateShipment } from '../shipment/write-queries.ts';
import { consequencesOf } from './consequences.ts';

/** The shipment with the new state, and what differs. */
export interface Rederived {
  shipment: StoredShipment;
  changes: JourneyChange[];
}

/** Pure. */
export function rederive(before: LockedShipment, state: ShipmentState, learnedAt: Date): Rederived {
  const { shipment } = before;
  const was = { state: before.state, health: shipment.health };
  const asOf = shipment.checkedAt.toISOString();
  const { health, changes } = consequencesOf(was, state, asOf, learnedAt.toISOString());
  // Only an answer ends trouble with a carrier.
  const kept = isTroubled(shipment.health) ? shipment.health : health;
  const after = { ...shipment, health: kept, journeys: state.journeys };
  const exceptions = after.health === 'completed' ? { exceptions: [], exceptionsDueAt: null } : {};
  return {
    shipment: { ...after, ...exceptions, nextCheckAt: nextCheckAfterAnswer(after, learnedAt) },
    changes,
  };
}

/**
 * Stores the new state with its changes. Nothing is announced.
 * @param reason why all of it changed; absent: each change has its own reason
 */
export async function storeRederived(
  tx: Tx,
  before: LockedShipment,
  { state, learnedAt, reason }: { state: ShipmentState; learnedAt: Date; reason?: string },
): Promise<Rederived> {
  const { id } = before.shipment;
  const rederived = rederive(before, state, learnedAt);
  const { shipment: after, changes } = rederived;
  await recordLate(tx, id, learnedAt);
  // A row from before `announced` was kept gets it now, from the state before: otherwise these changes would never be announced.
  await updateShipment(tx, before, { shipment: after, state }, before.announced);
  await noteChanged(tx, id, learnedAt);
  await replaceJourneys(tx, after, learnedAt);
  const rows = changes.map((change) => ({
    ...change,
    ...(reason !== undefined && { reason, cause: null }),
    shipment_id: id,
    learned_at: learnedAt,
  }));
  await insertChanges(tx, rows);
  if (after.health === 'completed') await endExceptions(tx, id, learnedAt);
  return rederived;
}
