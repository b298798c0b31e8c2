import { compareTimes, hoursBetween, localDate } from '../event-time.ts';
import { type Place, samePort } from '../place.ts';
import { dayMs, hourMs } from '../time-spans.ts';
import { beforeNewest } from './before-newest.ts';
import { isBoarding } from './call-rank.ts';
import { goneShips } from './gone-ships.ts';
import type { Milestone } from './journey.ts';
import { passedAtSea } from './passed-at-sea.ts';
import { passedOnLand } from './passed-on-land.ts';
import { isVesselMove } from './ship.ts';
import { boxPosition, isLadenSeaMove, type Voyage } from './voyage.ts';

/** Plans and estimates: those that can still happen, and those that cannot any more. */
export interface Plans {
  upcoming: Milestone[];
  superseded: Milestone[];
}

/**
 * Parts the plans by what has happened (docs/journeys.md "Plans"). A plan that cannot happen any more is history,
 * although the carrier never reported it as done. A passed estimate alone is not, because carriers update late.
 * @param known the port of discharge that an earlier plan gave
 */
export function splitPlans(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
  known: Place | null,
): Plans {
  const isGone = goneShips(planned, happened, voyage);
  const isPassed = passedAtSea(planned, happened, voyage);
  const isPassedOnLand = passedOnLand(happened, voyage);
  const possible = planned.filter(
    (step) =>
      !isOlderThanTrip(step, happened, voyage) &&
      (isVesselMove(step) ? !isGone(step) && !isPassed(step) : !isPassedOnLand(step)),
  );
  const isTooEarly = beforeNewest(possible, planned, happened, voyage);
  const ahead = new Set(possible.filter((step) => !isVesselMove(step) || !isTooEarly(step)));
  const ofGone = planned.filter((step) => isGone(step) && !isPassed(step));
  for (const step of callsOfLeftShip(ofGone, [...ahead], voyage, known)) ahead.add(step);
  const upcoming = planned.filter((step) => ahead.has(step));
  return { upcoming, superseded: planned.filter((step) => !ahead.has(step)) };
}

/** An onward loading that is late by more is left over from another trip. */
const mostLateMs = 60 * dayMs;

/**
 * Planned for a day before the first actual step: left over from another trip. Where the carrier does not report how the
 * box came, the onward loading may be late.
 */
export function isOlderThanTrip(
  step: Milestone,
  happened: readonly Milestone[],
  { boardings, landed }: Voyage,
): boolean {
  const [first] = happened;
  if (first === undefined || localDate(step.time) >= localDate(first.time)) return false;
  const isOnward = boardings.length === 0 && isBoarding(step) && samePort(step.place, landed?.place ?? null);
  return !isOnward || hoursBetween(step.time, first.time) * hourMs > mostLateMs;
}

/**
 * The last calls under the name of a ship that the box has left, where no other call is ahead: the box goes on, and the
 * carrier has not yet put the name of the next ship there. They are at the known port of discharge; if none is known, the
 * box is aboard the next ship.
 */
function callsOfLeftShip(
  ofGone: readonly Milestone[],
  ahead: readonly Milestone[],
  voyage: Voyage,
  known: Place | null,
): Milestone[] {
  const position = boxPosition(voyage);
  if (position === null || voyage.out !== null || ahead.some(isCall)) return [];
  return ofGone.filter(
    (step) =>
      isCall(step) &&
      voyage.left.has(step.vessel) &&
      compareTimes(step.time, position.time) > 0 &&
      (known === null ? voyage.boarded !== null : samePort(step.place, known)),
  );
}

function isCall(step: Milestone): boolean {
  return isVesselMove(step) && (step.code === 'ARRI' || isLadenSeaMove(step, 'DISC'));
}
