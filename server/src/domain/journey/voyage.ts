import type { Vessel } from '../event.ts';
import { compareTimes } from '../event-time.ts';
import { samePort } from '../place.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';

/** Where a box is between ships, by its actual steps in journey order. */
export interface Voyage {
  /** The step that put the box aboard the ship it is on, or null while it is ashore. */
  boarded: Milestone | null;
  /** Ships that the box has left and has not boarded again. */
  left: Vessel[];
  /** The last ship the box was on. */
  lastShip: Vessel | null;
}

/**
 * Follows the box from ship to ship. A box is aboard from its LOAD on. When the carrier reports ship moves only, it is
 * aboard from the departure of a ship that it was never discharged from, or from the arrival of a ship with the box. A discharge and reloading on the same ship (a
 * restow) changes nothing. Moves of empty boxes and of ships that the box has left do not affect the cargo.
 */
export function voyageOf(happened: readonly Milestone[]): Voyage {
  let boarded: Milestone | null = null;
  let left: Vessel[] = [];
  let lastShip: Vessel | null = null;
  for (const step of happened) {
    if (boards(step, boarded, left)) {
      boarded = step;
      left = left.filter((ship) => !sameShip(ship, step.vessel));
      lastShip = step.vessel ?? lastShip;
    } else if (isLadenSeaMove(step, 'DISC')) {
      boarded = null;
      lastShip = step.vessel ?? lastShip;
      if (step.vessel !== null) left = [...left, step.vessel];
    }
  }
  return { boarded, left, lastShip };
}

function boards(step: Milestone, boarded: Milestone | null, left: readonly Vessel[]): boolean {
  if (isLadenSeaMove(step, 'LOAD')) return true;
  const sails = (step.code === 'DEPA' && isVesselMove(step)) || arrivesWithBox(step);
  if (!sails || boarded !== null) return false;
  return step.vessel !== null && !left.some((ship) => sameShip(ship, step.vessel));
}

/** A ship that arrived with the box, by the word of the carrier: it was loaded before. */
export function arrivesWithBox(step: Milestone): boolean {
  return step.code === 'ARRI' && isVesselMove(step) && step.load === 'laden';
}

/** A LOAD or DISC that moved cargo on or off a ship. */
export function isLadenSeaMove(step: Milestone, code: 'LOAD' | 'DISC'): boolean {
  return step.code === code && isVesselMove(step) && step.load !== 'empty';
}

/**
 * True when the steps that have happened leave no time for this planned step: it is history, although the carrier never
 * reported it as done. A passed estimate alone is not overtaken, because carriers update late.
 */
export function isOvertaken(step: Milestone, happened: readonly Milestone[], voyage: Voyage): boolean {
  const last = happened.at(-1);
  if (last === undefined) return false;
  if (!isVesselMove(step)) return isOriginGate(step) && happened.some((done) => isLadenSeaMove(done, 'LOAD'));
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

/** Empty pick-up and delivery to the port of loading: both are over once the box is loaded. */
function isOriginGate(step: Milestone): boolean {
  return (step.code === 'GTOT' && step.load === 'empty') || (step.code === 'GTIN' && step.load !== 'empty');
}
