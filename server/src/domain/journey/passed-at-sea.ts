import { compareTimes, hoursBetween, latestOf } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import { byPort, isOneOf } from './by-port.ts';
import { byShip } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { sameCallHours } from './last-call.ts';
import { callRank, isBoarding, leavesTerminal } from './moves.ts';
import { returnCalls } from './return-calls.ts';
import { isVesselMove } from './ship.ts';
import { boxPosition, type Voyage } from './voyage.ts';

type IsStep = (step: Milestone) => boolean;

/** Whether the box, or the ship of a call, has passed that call: it has done a later move there, or has gone on. */
export function passedAtSea(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
): IsStep {
  const isReturn = returnCalls(planned, happened, voyage);
  const rules = [
    passedByShip(happened, isReturn),
    cameAshore(planned, happened, voyage),
    passedUnnamed(happened, voyage, isReturn),
  ];
  return (step) => rules.some((isPassed) => isPassed(step));
}

/** The same ship has done something later, or something that comes after it in the same call. */
function passedByShip(happened: readonly Milestone[], isReturn: IsStep): IsStep {
  const doneBy = byShip(happened.filter(isVesselMove), (done) => ({
    last: lastInTwoPorts(done),
    rankIn: byPort(done, highestRank),
  }));
  return (step) =>
    doneBy(step.vessel).some(
      ({ last, rankIn }) =>
        ((rankIn(step.place) ?? -1) > callRank(step) && !isReturn(step)) ||
        last.some((done) => !samePort(done.place, step.place) && hoursBetween(step.time, done.time) > 0),
    );
}

/** The last step, and the last one in another port: one of them is the last outside of any given port. */
function lastInTwoPorts(steps: readonly Milestone[]): Milestone[] {
  const last = latestOf(steps);
  const outside = steps.filter((step) => !samePort(step.place, last.place));
  return outside.length === 0 ? [last] : [last, latestOf(outside)];
}

function highestRank(steps: readonly Milestone[]): number {
  return Math.max(...steps.map(callRank));
}

/** The box has come ashore there, and no ship of this name is to take it on; or it has left that port by gate. */
function cameAshore(planned: readonly Milestone[], happened: readonly Milestone[], voyage: Voyage): IsStep {
  const { landed, arrival } = voyage;
  const position = boxPosition(voyage);
  const isLeftByGate = isOneOf(happened.filter(leavesTerminal).map(({ place }) => place));
  const isAshore = isOneOf(landed === null ? [] : portsAshore(landed, arrival));
  const next = planned.filter((step) => isBoarding(step) && isAshore(step.place));
  const nextShips = byShip(next, () => true);
  return (step) => {
    if (step.code !== 'ARRI' && step.code !== 'DISC') return false;
    if (step.place === null) return isOfCall(step, position);
    return isLeftByGate(step.place) || (isAshore(step.place) && nextShips(step.vessel).length === 0);
  };
}

/**
 * Where the plan or what has happened names no ship: that move or a later one has happened there. But the box may come back
 * later.
 */
function passedUnnamed(happened: readonly Milestone[], voyage: Voyage, isReturn: IsStep): IsStep {
  const { boardings, arrival, landed } = voyage;
  const unnamed = [...boardings, arrival].filter((step) => step !== null && step.vessel === null);
  const isUnnamedThere = isOneOf(unnamed.map((step) => step?.place ?? null));
  const position = boxPosition(voyage);
  const isLoadedThere = isOneOf(boardings.map(({ place }) => place));
  const rankIn = byPort(happened.filter(isVesselMove), highestRank);
  return (step) => {
    if (isReturn(step) || (step.vessel !== null && !isUnnamedThere(step.place))) return false;
    if (position !== null && samePort(step.place, position.place))
      return landed === null && callRank(step) <= callRank(position);
    const comesBack =
      position !== null && isLoadedThere(step.place) && compareTimes(step.time, position.time) > 0;
    return !comesBack && (rankIn(step.place) ?? -1) >= callRank(step);
  };
}

/** The ports where the box is ashore: that of the discharge, or where the ship came in that it left unseen. */
function portsAshore(landed: Milestone, arrival: Milestone | null): (Place | null)[] {
  const isSeen = isVesselMove(landed) && landed.place !== null;
  return isSeen ? [landed.place] : [landed.place, arrival?.place ?? null];
}

/** Of a call without a place: it is the one where the box is, which may be its last. */
function isOfCall(step: Milestone, position: Milestone | null): boolean {
  if (position === null || isBoarding(position)) return false;
  const isDone = position.code !== 'ARRI' || step.code === 'ARRI';
  return isDone && (position.role === 'POD' || hoursBetween(position.time, step.time) <= sameCallHours);
}
