import { checkAfterAnswer } from '../../domain/journey/cadence.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/**
 * When to ask again after an answer; null for never, as of a completed shipment. In the sandbox an answer plans nothing:
 * a shipment that follows the test clock stays due.
 */
export function nextCheckOf(
  shipment: Pick<StoredShipment, 'id' | 'mode' | 'health' | 'journeys'> &
    Partial<Pick<StoredShipment, 'nextCheckAt'>>,
  now: Date,
): Date | null {
  if (shipment.mode === 'test') return shipment.nextCheckAt ?? null;
  if (shipment.health === 'completed') return null;
  return checkAfterAnswer(shipment, now);
}
