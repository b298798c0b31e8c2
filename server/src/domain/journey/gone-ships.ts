import { compareTimes, latestOf } from '../events/event-time.ts';
import { samePort } from '../places/place.ts';
import { byPort } from './by-port.ts';
import { byShip } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { isBoarding, isLadenSeaMove } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import type { Voyage } from './voyage.ts';

/**
 * Whether a call is of a ship that sails without the box: the box has left it, or boarded another one where it was to
 * board this one (docs/journeys.md "Plans"). But the box may be to board it again, as a feeder or after a restow: that
 * loading, and what the ship does after it, is a plan of the box.
 */
export function goneShips(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
): (step: Milestone) => boolean {
  const { ship: aboard, left } = voyage;
  const isMissed = boardedOthers(voyage);
  const missedBoardings = byShip(
    planned.filter((step) => isBoarding(step) && isMissed(step)),
    () => true,
  );
  const lastOfShip = byShip(happened.filter(isVesselMove), latestOf);
  const isToBoard = (step: Milestone) =>
    isLadenSeaMove(step, 'LOAD') &&
    !isMissed(step) &&
    lastOfShip(step.vessel).every((last) => compareTimes(last.time, step.time) <= 0);
  const nextBoarding = byShip(planned.filter(isToBoard), firstOf);
  return (step) => {
    const ship = step.vessel;
    if (ship === null || sameShip(aboard, ship)) return false;
    if (nextBoarding(ship).some((loading) => compareTimes(loading.time, step.time) <= 0)) return false;
    return left.has(ship) || missedBoardings(ship).length > 0 || isMissed(step);
  };
}

/** A call in a port where the box has boarded another ship. Not while the box is there again. */
function boardedOthers({ boardings, landed }: Voyage): (step: Milestone) => boolean {
  const lastBoarding = byPort(boardings, (inPort) => inPort.at(-1));
  return ({ vessel, place }) => {
    const other = lastBoarding(place)?.vessel ?? null;
    return (
      vessel !== null && other !== null && !sameShip(vessel, other) && !samePort(place, landed?.place ?? null)
    );
  };
}

function firstOf(steps: readonly Milestone[]): Milestone {
  return steps.reduce((first, step) => (compareTimes(step.time, first.time) < 0 ? step : first));
}
