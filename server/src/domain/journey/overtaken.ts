import type { EventCode, Vessel } from '../event.ts';
import { compareTimes, localDate } from '../event-time.ts';
import { samePort } from '../place.ts';
import { byPort, type IsPort, isOneOf } from './by-port.ts';
import { byShip } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { leavesTerminal } from './land-moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isLadenSeaMove, type Voyage } from './voyage.ts';

/** Plans and estimates: those that can still happen, and those that cannot any more. */
export interface Plans {
  upcoming: Milestone[];
  superseded: Milestone[];
}

/**
 * Parts the plans by what has happened (docs/journeys.md "Plans"). A plan that cannot happen any more is history,
 * although the carrier never reported it as done. A passed estimate alone is not, because carriers update late.
 */
export function splitPlans(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
): Plans {
  const atSea = planned.filter(isVesselMove);
  const sailedWithout = boardedOthers(voyage);
  const missed = new Set(atSea.filter(sailedWithout));
  const isMissedShip = missedShips(missed, planned, voyage);
  const isDelivered = portsLeftByGate(happened);
  const delivered = atSea.filter(
    ({ code, place }) => (code === 'ARRI' || code === 'DISC') && isDelivered(place),
  );
  const comesByThen = callsBefore(delivered);
  const isOverAtSea = overAtSea(happened, planned, voyage);
  const isOverOnLand = overOnLand(happened, voyage);
  const isOver = (step: Milestone) =>
    isOlderThanTrip(step, happened, voyage) ||
    (isVesselMove(step)
      ? missed.has(step) || isMissedShip(step.vessel) || comesByThen(step) || isOverAtSea(step)
      : isOverOnLand(step));
  const over = new Set(planned.filter(isOver));
  return { upcoming: planned.filter((step) => !over.has(step)), superseded: [...over] };
}

/** Planned for a day before the first actual step: left over from another trip. The onward loading may be late. */
export function isOlderThanTrip(
  step: Milestone,
  happened: readonly Milestone[],
  { landed }: Voyage,
): boolean {
  const [first] = happened;
  if (first === undefined || localDate(step.time) >= localDate(first.time)) return false;
  const isOnward = isVesselMove(step) && (step.code === 'LOAD' || step.code === 'DEPA');
  return !(isOnward && samePort(step.place, landed?.place ?? null));
}

/** A call in a port where the box has boarded another ship, or the same move there. Not while the box is there again. */
function boardedOthers({ boardings, landed }: Voyage): (step: Milestone) => boolean {
  const lastBoarding = byPort(boardings, (inPort) => inPort.at(-1));
  return (step) => {
    if (samePort(step.place, landed?.place ?? null)) return false;
    const boarding = lastBoarding(step.place);
    if (boarding === undefined || boarding.vessel === null) return false;
    if (step.vessel !== null) return !sameShip(step.vessel, boarding.vessel);
    return callRank(step) <= callRank(boarding);
  };
}

/**
 * Whether the whole way of a ship is missed: the box did not board it, and is not planned to board it in another port.
 */
function missedShips(
  missed: ReadonlySet<Milestone>,
  planned: readonly Milestone[],
  { boarded }: Voyage,
): (ship: Vessel | null) => boolean {
  const callsOf = byShip(planned, shipOf, (calls) => ({
    wasToBoard: calls.some((step) => missed.has(step) && isBoarding(step)),
    isToBoard: calls.some((step) => step.code === 'LOAD' && !missed.has(step)),
  }));
  return (ship) => {
    if (boarded !== null && sameShip(boarded.vessel, ship)) return false;
    const calls = callsOf(ship);
    return calls.some(({ wasToBoard }) => wasToBoard) && !calls.some(({ isToBoard }) => isToBoard);
  };
}

function isBoarding({ code }: Milestone): boolean {
  return code === 'LOAD' || code === 'DEPA';
}

function portsLeftByGate(happened: readonly Milestone[]): IsPort {
  return isOneOf(happened.filter(leavesTerminal).map(({ place }) => place));
}

/** One of these calls, or what the same ship was to do in another port before it. */
function callsBefore(calls: readonly Milestone[]): (step: Milestone) => boolean {
  const isOne = new Set(calls);
  const lastOf = byShip(calls, shipOf, lastInTwoPorts);
  return (step) =>
    isOne.has(step) ||
    lastOf(step.vessel).some((last) =>
      last.some((call) => !samePort(step.place, call.place) && compareTimes(step.time, call.time) <= 0),
    );
}

function overAtSea(
  happened: readonly Milestone[],
  planned: readonly Milestone[],
  { left }: Voyage,
): (step: Milestone) => boolean {
  const codesIn = byPort(happened, (inPort) => new Set(inPort.map(({ code }) => code)));
  const isPassed = passedByShip(happened);
  const isAfterReturn = afterBoardingAgain(happened, planned);
  return (step) => {
    if (left.has(step.vessel) && !isAfterReturn(step)) return true;
    if (step.vessel === null) return codesIn(step.place)?.has(step.code) ?? false;
    return isPassed(step);
  };
}

/** The box is to board a ship again on which it was before, such as a feeder: that loading, and what the ship does after it. */
function afterBoardingAgain(
  happened: readonly Milestone[],
  planned: readonly Milestone[],
): (step: Milestone) => boolean {
  const lastOfShip = byShip(happened.filter(isVesselMove), shipOf, lastOf);
  const again = byShip(
    planned.filter(
      (step) =>
        isLadenSeaMove(step, 'LOAD') &&
        lastOfShip(step.vessel).every((last) => compareTimes(last.time, step.time) <= 0),
    ),
    shipOf,
    (loadings) => loadings.reduce((a, b) => (compareTimes(a.time, b.time) <= 0 ? a : b)),
  );
  return (step) => again(step.vessel).some((loading) => compareTimes(loading.time, step.time) <= 0);
}

/** The same ship has done something later, or something that comes after it in the same call. */
function passedByShip(happened: readonly Milestone[]): (step: Milestone) => boolean {
  const doneBy = byShip(happened.filter(isVesselMove), shipOf, (done) => ({
    last: lastInTwoPorts(done),
    rankIn: byPort(done, (inPort) => Math.max(...inPort.map(callRank))),
  }));
  return (step) =>
    doneBy(step.vessel).some(
      ({ last, rankIn }) =>
        (rankIn(step.place) ?? -1) > callRank(step) ||
        last.some((done) => !samePort(done.place, step.place) && compareTimes(done.time, step.time) > 0),
    );
}

/** The last step, and the last one in another port: one of them is the last outside of any given port. */
function lastInTwoPorts(steps: readonly Milestone[]): Milestone[] {
  const last = lastOf(steps);
  const outside = steps.filter((step) => !samePort(step.place, last.place));
  return outside.length === 0 ? [last] : [last, lastOf(outside)];
}

function lastOf(steps: readonly Milestone[]): Milestone {
  return steps.reduce((last, step) => (compareTimes(step.time, last.time) > 0 ? step : last));
}

function shipOf({ vessel }: Milestone): Vessel | null {
  return vessel;
}

function callRank(step: Milestone): number {
  return ['ARRI', 'DISC', 'LOAD', 'DEPA'].indexOf(step.code);
}

/** Moves before the first ship are over at sea, and those in the port when the box has moved on by land from there. */
function overOnLand(
  happened: readonly Milestone[],
  { boardings, landed }: Voyage,
): (step: Milestone) => boolean {
  const port = landed?.place ?? null;
  const since = landed === null ? [] : happened.slice(happened.indexOf(landed));
  const movedOn = since.some((done) => isStepOnLand(done) && !samePort(done.place, port));
  return (step) => {
    if (isOriginGate(step) && (boardings.length > 0 || landed !== null)) return true;
    return movedOn && samePort(step.place, port);
  };
}

const moves: ReadonlySet<EventCode> = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'ARRI', 'DEPA', 'STRP']);

function isStepOnLand(step: Milestone): boolean {
  return moves.has(step.code) && !isVesselMove(step);
}

/** Empty pick-up and delivery to the port of loading: both are over once the box is loaded. */
function isOriginGate(step: Milestone): boolean {
  return (step.code === 'GTOT' && step.load === 'empty') || (step.code === 'GTIN' && step.load !== 'empty');
}
