import { checkAfterAnswer } from '../../domain/journey/cadence.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** When to ask again after an answer; null for never: the sandbox is never watched, and nor is a completed shipment. */
export function nextCheckOf(shipment: StoredShipment, now: Date): Date | null {
  if (shipment.mode === 'test' || shipment.health === 'completed') return null;
  return checkAfterAnswer(shipment, now);
}
