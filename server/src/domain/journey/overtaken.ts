import { compareTimes, localDate, sortKey } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import { dayMs } from '../time/time-spans.ts';
import { beforeNewest, isBeforeBoarding } from './before-newest.ts';
import { doubleStays } from './double-stays.ts';
import { goneShips } from './gone-ships.ts';
import type { Milestone } from './journey.ts';
import { isBoarding, isEntry, isLadenSeaMove } from './moves.ts';
import { passedAtSea } from './passed-at-sea.ts';
import { passedOnLand } from './passed-on-land.ts';
import { isVesselMove } from './ship.ts';
import { boxPosition, type Voyage } from './voyage.ts';

/** Plans and estimates: those that can still happen, and those that cannot any more. */
export interface Plans {
  upcoming: Milestone[];
  superseded: Milestone[];
  /** Of these, the plans from the loading on that brought the box where it is; from the beginning of the trip, if there is none. */
  own: Milestone[];
}

/** No trip takes longer: what lies so long before it is left over from another one. */
const longestTripMs = 180 * dayMs;

/**
 * Parts the plans by what has happened (docs/journeys.md "Plans"). A plan that cannot happen any more is history,
 * although the carrier never reported it as done. A passed estimate alone is not, because carriers update late.
 * @param known the port of discharge that an earlier plan gave
 * @param asOf UTC instant of the newest answer
 */
export function splitPlans(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
  known: Place | null,
  asOf: string,
): Plans {
  const isOlder = olderThanTrip(planned, happened, voyage, asOf);
  const ofTrip = planned.filter((step) => !isOlder(step));
  const isGone = goneShips(planned, happened, voyage);
  const isPassed = passedAtSea(planned, happened, voyage);
  const isPassedOnLand = passedOnLand(happened, voyage);
  const possible = ofTrip.filter((step) =>
    isVesselMove(step) ? !isGone(step) && !isPassed(step) : !isPassedOnLand(step),
  );
  const isTooEarly = beforeNewest(possible, planned, happened, voyage);
  const ahead = new Set(possible.filter((step) => !isVesselMove(step) || !isTooEarly(step)));
  const ofLeft = ofTrip.filter((step) => voyage.left.has(step.vessel) && !isPassed(step));
  for (const step of callsOfLeftShip(ofLeft, [...ahead], voyage, known)) ahead.add(step);
  const isDouble = doubleStays([...happened, ...ahead], ofTrip);
  for (const step of [...ahead].filter(isDouble)) ahead.delete(step);
  return {
    upcoming: ofTrip.filter((step) => ahead.has(step)),
    superseded: planned.filter((step) => !ahead.has(step)),
    own: ofTrip.filter((step) => !isBeforeBoarding(step, voyage)),
  };
}

/**
 * The calls after all that is ahead, under the name of a ship that the box has left: it goes on aboard another ship, whose
 * name the carrier has not put there yet. If the port of discharge is known, they are the calls there.
 */
function callsOfLeftShip(
  ofLeft: readonly Milestone[],
  ahead: readonly Milestone[],
  voyage: Voyage,
  known: Place | null,
): Milestone[] {
  const last = ahead.findLast(isVesselMove) ?? boxPosition(voyage);
  if (last === null || voyage.out !== null || samePort(last.place, known)) return [];
  const endsAboard = isBoarding(last) || last === voyage.arrival;
  return ofLeft.filter(
    (step) =>
      (step.code === 'ARRI' || isLadenSeaMove(step, 'DISC')) &&
      isVesselMove(step) &&
      compareTimes(step.time, last.time) > 0 &&
      (known === null ? endsAboard : samePort(step.place, known)),
  );
}

/**
 * Whether a step was planned for a day before the trip began: left over from another one. Where the carrier does not report
 * how the box came, the onward loading may be late. Before anything has happened, the trip begins as planned.
 */
function olderThanTrip(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  { boardings, landed }: Voyage,
  asOf: string,
): (step: Milestone) => boolean {
  const first = happened[0] ?? planned.find(isEntry);
  const within = first === undefined ? Date.parse(asOf) : sortKey(first.time);
  return (step) => {
    if (sortKey(step.time) < within - longestTripMs) return true;
    if (first === undefined || localDate(step.time) >= localDate(first.time)) return false;
    const isOnward =
      boardings.length === 0 && isBoarding(step) && samePort(step.place, landed?.place ?? null);
    return !isOnward;
  };
}
