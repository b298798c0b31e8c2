import type { Vessel } from '../events/event.ts';
import { byTime, compareTimes } from '../events/event-time.ts';
import { samePort } from '../places/place.ts';
import { byPort, type IsPort } from './by-port.ts';
import { openShipSet, type ShipSet, shipId } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { isEmptyReturn, isLadenSeaMove } from './moves.ts';
import { type NextShip, nextShipIn } from './next-ship.ts';
import { portsOfEntry } from './ports-of-entry.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { afterLandMove } from './voyage-on-land.ts';

/** Where a box is between ships, by its actual steps in journey order. */
export interface Voyage {
  /** A laden move of the box has happened, by sea or through a gate. */
  laden: boolean;
  /** The last step that put the box aboard a ship, while the box is aboard; null while it is ashore. */
  boarded: Milestone | null;
  /** That ship, as the boarding or a later move of it names it; null while ashore. */
  ship: Vessel | null;
  /** The last arrival of the ship that the box is on; ashore, of the ship on which it may have come. */
  arrival: Milestone | null;
  /** The discharge, or the move on land that proves it; null before the first discharge and while aboard. */
  landed: Milestone | null;
  /** The move by which the box then left the terminal. */
  out: Milestone | null;
  /** The first empty return after the laden moves: what is stamped after it came before. */
  returned: Milestone | null;
  /** Ships that the box has left and has not boarded again. One set for all steps: each step changes it. */
  left: ShipSet;
  /** The last ship the box was on; null also while nothing names it. */
  lastShip: Vessel | null;
  /** The steps that put the box aboard a ship, oldest first. */
  boardings: Milestone[];
  /** The departure of the ship that the box is on after its last arrival. */
  departure: Milestone | null;
}

const atOrigin: Omit<Voyage, 'left'> = {
  laden: false,
  boardings: [],
  boarded: null,
  ship: null,
  arrival: null,
  departure: null,
  landed: null,
  out: null,
  returned: null,
  lastShip: null,
};

/**
 * Follows the box from ship to ship (docs/journeys.md "Ships"). A later move implies the earlier ones that the carrier
 * did not report: a loading on another ship implies the discharge from the first, a laden gate-out implies the
 * discharge in port. Moves of empty boxes and of ships that the box has left do not affect the cargo.
 * @param planned plans and estimates; a ship that departs before a loading on another one has not taken the box
 */
export function voyageOf(happened: readonly Milestone[], planned: readonly Milestone[]): Voyage {
  const isBeforeLoading = loadingsAhead(happened, planned);
  const around = {
    cameInAt: portsOfEntry(happened),
    next: nextShipIn([...happened, ...planned]),
  };
  const relevant = happened.filter((step) => step.code !== 'DEPA' || !isBeforeLoading(step));
  const beginning: Voyage = { ...atOrigin, laden: beginsWithReturn(happened, planned), left: openShipSet() };
  return relevant.reduce((voyage, step) => afterStep(voyage, step, around), beginning);
}

/**
 * The empty return is all that the carrier reports of the trip, or what it reported first. With a ship ahead, the empty
 * box is in the depot for that.
 */
function beginsWithReturn([first]: readonly Milestone[], planned: readonly Milestone[]): boolean {
  if (first === undefined || !isEmptyReturn(first)) return false;
  return !planned.some((step) => isVesselMove(step) && compareTimes(step.time, first.time) > 0);
}

/** What the other steps show of a step. */
interface Around {
  cameInAt: IsPort;
  next: NextShip;
}

function afterStep(voyage: Voyage, step: Milestone, { cameInAt, next }: Around): Voyage {
  if (!isVesselMove(step)) return afterLandMove(voyage, step);
  if (isLadenSeaMove(step, 'LOAD')) return board(voyage, step);
  if (isLadenSeaMove(step, 'DISC')) return discharge(voyage, step);
  if (step.code === 'DEPA') return afterDeparture(voyage, step, next);
  if (cameAboard(voyage, step) || cameByNextShip(voyage, step, next)) return arriveAboard(voyage, step);
  if (step.code !== 'ARRI' || !mayBringBox(voyage, step, cameInAt)) return voyage;
  return { ...voyage, ...shipNamedBy(step, voyage), arrival: step, departure: null };
}

/** A box that boarded a ship without a name is on the one that a later move of the ship names. */
function shipNamedBy(step: Milestone, voyage: Voyage): Partial<Voyage> {
  const { boarded, ship } = voyage;
  if (boarded === null || ship !== null || step.vessel === null) return {};
  return { ship: step.vessel, lastShip: step.vessel };
}

/** A ship arrived with the laden box aboard, as EDI messages report it, and no earlier step put the box aboard. */
function cameAboard({ boarded, landed }: Voyage, { code, load }: Milestone): boolean {
  return code === 'ARRI' && load === 'laden' && boarded === null && landed === null;
}

/** From where the ship with the box arrived, the next one has brought it; neither departure is reported. */
function cameByNextShip(voyage: Voyage, step: Milestone, next: NextShip): boolean {
  const { boarded, ship, arrival, departure } = voyage;
  if (step.code !== 'ARRI' || boarded === null || ship === null || arrival === null || departure !== null)
    return false;
  const isOtherPort = !samePort(arrival.place, step.place) && !mayBe(step, ship);
  return isOtherPort && !hasLeft(voyage, step) && next.bringsBox(step, ship, arrival.place);
}

/** It boarded that ship where the first one arrived, or nothing shows where. */
function arriveAboard(voyage: Voyage, step: Milestone): Voyage {
  const { boardings, boarded, arrival } = voyage;
  const place = boarded === null ? null : (arrival?.place ?? null);
  return { ...board(voyage, step), boardings: [...boardings, { ...step, place }], arrival: step };
}

function board(voyage: Voyage, step: Milestone): Voyage {
  const { left } = voyage;
  left.add(voyage.ship);
  left.remove(step.vessel);
  return {
    ...atOrigin,
    left,
    laden: true,
    boardings: [...voyage.boardings, step],
    boarded: step,
    ship: step.vessel,
    departure: step.code === 'DEPA' ? step : null,
    lastShip: step.vessel,
  };
}

function discharge(voyage: Voyage, step: Milestone): Voyage {
  const { arrival, landed, left } = voyage;
  left.add(voyage.ship);
  left.add(step.vessel);
  const arrivedHere = step.place === null || samePort(arrival?.place ?? null, step.place);
  const isAlreadyOut = landed !== null && samePort(landed.place, step.place);
  return {
    ...voyage,
    laden: true,
    boarded: null,
    ship: null,
    arrival: arrivedHere ? arrival : null,
    departure: null,
    landed: step,
    out: isAlreadyOut ? voyage.out : null,
    lastShip: step.vessel ?? voyage.lastShip,
  };
}

/**
 * Finds out whether the box did not sail with a departure: no loading on this ship is reported there, and one on another
 * ship is planned there for later.
 */
function loadingsAhead(
  happened: readonly Milestone[],
  planned: readonly Milestone[],
): (departure: Milestone) => boolean {
  const [reported, ahead] = [happened, planned].map((steps) =>
    byPort(
      steps.filter((step) => isLadenSeaMove(step, 'LOAD')),
      lastOfEachShip,
    ),
  );
  return (departure) => {
    const isLater = (step: Milestone) =>
      compareTimes(step.time, departure.time) > 0 && !isOneShip(step, departure);
    if (!ahead?.(departure.place)?.some(isLater)) return false;
    return !reported?.(departure.place)?.some((step) => isOneShip(step, departure));
  };
}

function lastOfEachShip(steps: readonly Milestone[]): Milestone[] {
  return [...new Map(steps.toSorted(byTime).map((step) => [shipId(step.vessel), step])).values()];
}

/** The ship sails on with the box, or another ship takes the box from where the first arrived or must have arrived. */
function afterDeparture(voyage: Voyage, step: Milestone, next: NextShip): Voyage {
  const { boarded, arrival, ship } = voyage;
  if (hasLeft(voyage, step)) return voyage;
  if (boarded !== null) {
    if (ship !== null && !samePort(boarded.place, step.place) && next.leavesWithBox(step, ship))
      return board(voyage, step);
    if (mayBe(step, ship)) return { ...voyage, ...shipNamedBy(step, voyage), departure: step };
    return samePort(arrival?.place ?? null, step.place) ? board(voyage, step) : voyage;
  }
  const mayBoard = voyage.landed === null || (step.vessel !== null && voyage.out === null);
  if (!mayBoard) return voyage;
  // The same ship may have arrived where the journey ends; its departure from there does not undo that.
  const arrivedBefore = arrival !== null && isOneShip(step, arrival) ? arrival : null;
  return { ...board(voyage, step), arrival: arrivedBefore };
}

/** The box is on the ship. Or its boarding is not reported, and the ship calls elsewhere than where the box is ashore. */
function mayBringBox(voyage: Voyage, step: Milestone, cameInAt: IsPort): boolean {
  const { boarded, ship, landed, out } = voyage;
  if (boarded !== null) return mayBe(step, ship);
  if (out !== null || hasLeft(voyage, step)) return false;
  return landed === null ? !cameInAt(step.place) : !samePort(landed.place, step.place);
}

/** The last move that shows where the box is; null before it has sailed or its ship has arrived. */
export function boxPosition({ landed, departure, arrival, boarded }: Voyage): Milestone | null {
  return landed ?? departure ?? arrival ?? boarded;
}

/** The arrivals of the ship since it has the box aboard; none while the box is ashore. */
export function arrivalsAboard(happened: readonly Milestone[], { boarded, ship }: Voyage): Milestone[] {
  if (boarded === null) return [];
  const since = happened.slice(happened.indexOf(boarded));
  return since.filter((step) => step.code === 'ARRI' && isVesselMove(step) && mayBe(step, ship));
}

function hasLeft(voyage: Voyage, step: Milestone): boolean {
  return voyage.left.has(step.vessel);
}

/** False only when two different ships are named. */
export function isOneShip(a: Milestone, b: Milestone): boolean {
  return mayBe(a, b.vessel);
}

function mayBe({ vessel }: Milestone, ship: Vessel | null): boolean {
  return vessel === null || ship === null || sameShip(vessel, ship);
}
