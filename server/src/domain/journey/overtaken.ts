import type { EventCode, Vessel } from '../event.ts';
import { compareTimes, localDate } from '../event-time.ts';
import { samePort } from '../place.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { leavesTerminal, type Voyage } from './voyage.ts';

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
  const missed = new Set(planned.filter((step) => isVesselMove(step) && sailedWithout(step, voyage)));
  const isMissedShip = missedShips(missed, planned, voyage);
  const delivered = planned.filter((step) => isVesselMove(step) && isDelivered(step, happened));
  const isOver = (step: Milestone) =>
    isVesselMove(step)
      ? missed.has(step) ||
        isMissedShip(step.vessel) ||
        delivered.some((call) => comesByThen(step, call)) ||
        isOverAtSea(step, happened, voyage)
      : isOverOnLand(step, happened, voyage);
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
function sailedWithout(step: Milestone, { boardings, landed }: Voyage): boolean {
  if (samePort(step.place, landed?.place ?? null)) return false;
  const boarding = boardings.findLast((done) => samePort(done.place, step.place));
  if (boarding === undefined || boarding.vessel === null) return false;
  if (step.vessel !== null) return !sameShip(step.vessel, boarding.vessel);
  return callRank(step) <= callRank(boarding);
}

/**
 * Whether the whole way of a ship is missed: the box did not board it, and is not planned to board it in another port.
 * Each ship is judged once, because an answer may have thousands of plans for one.
 */
function missedShips(
  missed: ReadonlySet<Milestone>,
  planned: readonly Milestone[],
  { boarded }: Voyage,
): (vessel: Vessel | null) => boolean {
  const judged = new Map<string, boolean>();
  const judge = (vessel: Vessel | null) => {
    const isOn = (step: Milestone) => sameShip(step.vessel, vessel);
    if (boarded !== null && isOn(boarded)) return false;
    const calls = planned.filter(isOn);
    const wasToBoard = calls.some((step) => missed.has(step) && isBoarding(step));
    return wasToBoard && !calls.some((step) => step.code === 'LOAD' && !missed.has(step));
  };
  return (vessel) => {
    const key = JSON.stringify(vessel);
    const known = judged.get(key) ?? judge(vessel);
    judged.set(key, known);
    return known;
  };
}

function isBoarding({ code }: Milestone): boolean {
  return code === 'LOAD' || code === 'DEPA';
}

/** An arrival or discharge in a port that the box has left by gate since. */
function isDelivered(step: Milestone, happened: readonly Milestone[]): boolean {
  if (step.code !== 'ARRI' && step.code !== 'DISC') return false;
  return happened.some((done) => leavesTerminal(done) && samePort(done.place, step.place));
}

/** This call, or what the same ship was to do elsewhere before it. */
function comesByThen(step: Milestone, call: Milestone): boolean {
  if (step === call) return true;
  if (!sameShip(step.vessel, call.vessel) || samePort(step.place, call.place)) return false;
  return compareTimes(step.time, call.time) <= 0;
}

function isOverAtSea(step: Milestone, happened: readonly Milestone[], voyage: Voyage): boolean {
  if (voyage.left.some((ship) => sameShip(ship, step.vessel))) return true;
  if (step.vessel === null)
    return happened.some((done) => done.code === step.code && samePort(done.place, step.place));
  return passedByShip(step, happened);
}

/** The same ship has done something later, or something that comes after it in the same call. */
function passedByShip(step: Milestone, happened: readonly Milestone[]): boolean {
  return happened.some(
    (done) =>
      isVesselMove(done) &&
      sameShip(done.vessel, step.vessel) &&
      (samePort(done.place, step.place)
        ? callRank(done) > callRank(step)
        : compareTimes(done.time, step.time) > 0),
  );
}

function callRank(step: Milestone): number {
  return ['ARRI', 'DISC', 'LOAD', 'DEPA'].indexOf(step.code);
}

/** Moves before the first ship are over at sea, and those in the port when the box has moved on by land from there. */
function isOverOnLand(step: Milestone, happened: readonly Milestone[], voyage: Voyage): boolean {
  const { boardings, landed } = voyage;
  if (isOriginGate(step) && (boardings.length > 0 || landed !== null)) return true;
  if (landed === null || !samePort(step.place, landed.place)) return false;
  return happened
    .slice(happened.indexOf(landed))
    .some((done) => isStepOnLand(done) && !samePort(done.place, step.place));
}

const moves: ReadonlySet<EventCode> = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'ARRI', 'DEPA', 'STRP']);

function isStepOnLand(step: Milestone): boolean {
  return moves.has(step.code) && !isVesselMove(step);
}

/** Empty pick-up and delivery to the port of loading: both are over once the box is loaded. */
function isOriginGate(step: Milestone): boolean {
  return (step.code === 'GTOT' && step.load === 'empty') || (step.code === 'GTIN' && step.load !== 'empty');
}
