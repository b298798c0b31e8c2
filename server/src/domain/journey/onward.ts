import { compareTimes } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { withoutDoubles } from './last-call.ts';
import { isEmptyReturn, isLadenSeaMove } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import type { Voyage } from './voyage.ts';

/**
 * The announced steps by which the box goes on by sea (docs/journeys.md "Transshipment"): a loading after the discharge,
 * the departure of another ship, an arrival without a place. They count also when their time has passed, but not after the empty return:
 * then they belong to the next trip.
 */
export function onwardSteps(upcoming: readonly Milestone[], voyage: Voyage): Milestone[] {
  return beforeReturn(withoutDoubles(upcoming), voyage).filter((step) => {
    if (!isVesselMove(step)) return false;
    if (step.code === 'DEPA') return step.vessel !== null && isOtherShip(step, voyage);
    if (step.code === 'ARRI') return step.place === null && isAfterLastCall(step, voyage);
    return isLadenSeaMove(step, 'LOAD') && (voyage.landed !== null || isOtherShip(step, voyage));
  });
}

/** The ports where the box has boarded a ship, is to board another one, or was to: it goes on from there. */
export function portsOfTransfer(
  planned: readonly Milestone[],
  onward: readonly Milestone[],
  voyage: Voyage,
): Place[] {
  const loadings = beforeReturn(planned, voyage).filter(
    (step) => isLadenSeaMove(step, 'LOAD') && isOtherShip(step, voyage),
  );
  return [...boardingsSinceLanding(voyage), ...onward, ...loadings].flatMap(({ place }) =>
    place === null ? [] : [place],
  );
}

/** Without those in the port where the box came ashore again and left by gate: there its journey ended. */
function boardingsSinceLanding({ boardings, landed, out }: Voyage): Milestone[] {
  return out === null ? boardings : boardings.filter(({ place }) => !samePort(place, landed?.place ?? null));
}

function beforeReturn(plans: readonly Milestone[], { returned }: Voyage): readonly Milestone[] {
  const end = returned ?? plans.find(isEmptyReturn);
  return end === undefined ? plans : plans.filter((step) => compareTimes(step.time, end.time) <= 0);
}

function isOtherShip({ vessel }: Milestone, { lastShip }: Voyage): boolean {
  return !sameShip(vessel, lastShip);
}

function isAfterLastCall(step: Milestone, { landed, arrival }: Voyage): boolean {
  const last = landed ?? arrival;
  return last !== null && compareTimes(step.time, last.time) > 0;
}

/** The carrier calls the port a transshipment port, and not also the port of discharge. */
export function isTransshipmentPort(port: Place | null, steps: readonly Milestone[]): boolean {
  const roles = steps.filter((step) => samePort(step.place, port)).map(({ role }) => role);
  return roles.includes('PTS') && !roles.includes('POD');
}
