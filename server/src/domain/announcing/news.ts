import { type EventTime, hoursBetween } from '../event-time.ts';
import type { PastStep } from '../journey/same-journey.ts';
import { sameShip, shipKey } from '../journey/ship.ts';
import type { ShipmentEventType, Told } from '../shipment-event.ts';

/**
 * Which events a box fires that was told as `was` and now reads as `is` (docs/webhooks.md): none when
 * nothing is news, and `shipment.updated` before what it comes to.
 * @param isSame both are of one journey of the box
 * @param etaThresholdHours how far the ETA has to have moved from the one last told; 0 tells every move
 */
export function newsOf(was: Told, is: Told, isSame: boolean, etaThresholdHours: number): ShipmentEventType[] {
  const types: ShipmentEventType[] = [];
  if (!isSame || isUpdated(was, is, etaThresholdHours)) types.push('shipment.updated');
  if (is.status === 'delayed' && !(isSame && was.delayTold)) types.push('shipment.delayed');
  if (is.status === 'arrived' && !(isSame && was.arrivalTold)) types.push('shipment.arrived');
  return types;
}

function isUpdated(was: Told, is: Told, etaThresholdHours: number): boolean {
  return (
    was.status !== is.status ||
    namesOf(was.steps) !== namesOf(is.steps) ||
    isOtherShip(was, is) ||
    hasMoved(was.eta, is.eta, etaThresholdHours)
  );
}

/** The steps by name: one that became actual is added, one that was withdrawn is missing; a corrected time is neither. */
function namesOf(steps: readonly PastStep[]): string {
  return steps
    .map(({ name }) => name)
    .toSorted()
    .join('\n');
}

/** A ship that is no longer named has not changed. */
function isOtherShip(was: Told, is: Told): boolean {
  return shipKey(is.vessel) !== '' && !sameShip(was.vessel, is.vessel);
}

/** The first ETA is news; one that is no longer told is not. */
function hasMoved(was: EventTime | null, is: EventTime | null, thresholdHours: number): boolean {
  if (is === null) return false;
  if (was === null) return true;
  const hours = Math.abs(hoursBetween(was, is));
  return hours > 0 && hours >= thresholdHours;
}
