import { hoursBetween } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { isLadenSeaMove } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';

/** Carriers' times can be wrong by this much: a call without a place so near to another is that one. */
export const sameCallHours = 24;

/**
 * Where plans end at sea: the last planned discharge of the box, because its ship may sail on. But a later arrival of
 * another ship shows that this discharge is a transshipment. Without a planned discharge: the last arrival.
 */
export function lastCallOf(plans: readonly Milestone[]): Milestone | null {
  const calls = withoutDoubles(plans).filter((step) => isVesselMove(step) && step.role !== 'PTS');
  const discharge = calls.findLast((step) => isLadenSeaMove(step, 'DISC'));
  const arrival = calls.findLast((step) => step.code === 'ARRI');
  if (discharge === undefined || arrival === undefined) return discharge ?? arrival ?? null;
  const onward =
    calls.indexOf(arrival) > calls.indexOf(discharge) && !sameShip(arrival.vessel, discharge.vessel);
  return onward && !samePort(arrival.place, discharge.place) ? arrival : discharge;
}

/** Without the calls that have no place and are near another one: they are that one. */
export function withoutDoubles(plans: readonly Milestone[]): readonly Milestone[] {
  if (plans.every(({ place }) => place !== null)) return plans;
  const placed = plans.filter((step) => step.place !== null && isVesselMove(step));
  const isNear = (step: Milestone) =>
    placed.some((call) => Math.abs(hoursBetween(call.time, step.time)) <= sameCallHours);
  return plans.filter((step) => step.place !== null || !isVesselMove(step) || !isNear(step));
}

/** The ports at which ships were to arrive with the box, or to discharge it. */
export function portsOfCall(plans: readonly Milestone[]): Place[] {
  return plans.flatMap((step) => {
    const isCall = isVesselMove(step) && (step.code === 'ARRI' || isLadenSeaMove(step, 'DISC'));
    return isCall && step.place !== null ? [step.place] : [];
  });
}
