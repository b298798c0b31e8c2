import { type EventTime, hoursMoved } from '../events/event-time.ts';
import type { PastStep } from '../journey/same-journey.ts';
import { sameShip, shipKey } from '../journey/ship.ts';
import type { ShipmentEventType } from '../webhooks/event-type.ts';
import type { AnnouncedBox } from './shipment-event.ts';

/**
 * The events to publish for a box that was announced as `was` and is now `is` (docs/webhooks.md). Empty when nothing
 * changed that is worth an event. `shipment.updated` comes before `shipment.delayed` and `shipment.arrived`.
 * @param isSame both belong to the same journey of the box
 * @param etaThresholdHours how far the ETA must have moved since it was last announced; 0: every move counts
 */
export function newsOf(
  was: AnnouncedBox,
  is: AnnouncedBox,
  isSame: boolean,
  etaThresholdHours: number,
): ShipmentEventType[] {
  const types: ShipmentEventType[] = [];
  if (!isSame || isUpdated(was, is, etaThresholdHours)) types.push('shipment.updated');
  if (is.status === 'delayed' && !(isSame && was.delayAnnounced)) types.push('shipment.delayed');
  if (is.status === 'arrived' && !(isSame && was.arrivalAnnounced)) types.push('shipment.arrived');
  return types;
}

function isUpdated(was: AnnouncedBox, is: AnnouncedBox, etaThresholdHours: number): boolean {
  return (
    was.status !== is.status ||
    namesOf(was.steps) !== namesOf(is.steps) ||
    isOtherShip(was, is) ||
    hasMoved(was.eta, is.eta, etaThresholdHours)
  );
}

/**
 * The names of the steps. A step that became actual is added, a withdrawn step is missing, and a corrected time changes
 * nothing.
 */
function namesOf(steps: readonly PastStep[]): string {
  return steps
    .map(({ name }) => name)
    .toSorted()
    .join('\n');
}

/** A ship that the carrier no longer names is not a change. */
function isOtherShip(was: AnnouncedBox, is: AnnouncedBox): boolean {
  return shipKey(is.vessel) !== '' && !sameShip(was.vessel, is.vessel);
}

/** The first ETA is a move; an ETA that the carrier no longer gives is not. */
function hasMoved(was: EventTime | null, is: EventTime | null, thresholdHours: number): boolean {
  if (is === null) return false;
  if (was === null) return true;
  const hours = Math.abs(hoursMoved(was, is));
  return hours > 0 && hours >= thresholdHours;
}
