// The ships that bring a box to its port of discharge, by what has happened and by what is planned.

import type { Vessel } from '../events/event.ts';
import { type Place, sameNamedPort, samePort } from '../places/place.ts';
import type { Journey, Milestone } from './journey.ts';
import { isLadenSeaMove } from './moves.ts';
import { type PlannedMove, type PlannedMoves, plannedMoves } from './planned-moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { type Voyage, voyageOf } from './voyage.ts';

/** The part of the way on one ship. */
export interface Ride {
  /** Null while no ship is named. */
  ship: Vessel | null;
  /** Where the box boards it; null where nothing shows it. */
  from: Place | null;
}

export interface Way {
  /** In order: where each one after the first begins, the box changes ships. */
  rides: Ride[];
  /** The position of the ride that the box is on or begins next. */
  at: number;
  /** The plan has each ship up to the port of discharge, or names none and has each move of the box. */
  isWhole: boolean;
  /** Another ship comes to the port of discharge than the plan shows the box on: it changes ships somewhere. */
  hasGap: boolean;
}

type Route = Pick<Journey, 'happened' | 'upcoming' | 'pol' | 'pod'>;

/**
 * The way of a box (docs/journeys.md "Transshipment"): behind it what its steps show, ahead what is planned, whichever
 * kind of event says it. If all that begins in another port than the port of loading, a ship that is not told comes first.
 */
export function wayOf(journey: Route): Way {
  const { pol } = journey;
  const voyage = voyageOf(journey.happened, journey.upcoming);
  const way = wayByShips(journey, voyage);
  const [first] = way.rides;
  if (pol === null || !first?.from || way.rides.some(({ from }) => sameNamedPort(from, pol))) return way;
  const hasSailed = voyage.boardings.length > 0;
  const rides = [{ ship: null, from: pol }, ...way.rides];
  return { ...way, rides, at: hasSailed ? way.at + 1 : way.at, isWhole: hasSailed && way.isWhole };
}

/** The box is loaded and discharged by turns, each time where it is, and at last in the port of discharge. */
function hasEachMove({ upcoming, pod }: Route, isAboard: boolean): boolean {
  const moves = upcoming.filter(isVesselMove);
  const ofBox = moves.filter((step) => isLadenSeaMove(step, 'LOAD') || isLadenSeaMove(step, 'DISC'));
  const isNext = ({ code, place }: Milestone, at: number) => {
    const before = ofBox[at - 1];
    const isLoading = code === 'LOAD';
    if (before === undefined) return isLoading !== isAboard;
    return isLoading ? before.code === 'DISC' && samePort(before.place, place) : before.code === 'LOAD';
  };
  const end = ofBox.at(-1);
  const isToPod = end?.code === 'DISC' && samePort(end.place, pod);
  return isToPod && moves.every(({ vessel }) => vessel === null) && ofBox.every(isNext);
}

function wayByShips(journey: Route, voyage: Voyage): Way {
  const way = shipByShip(journey, voyage);
  return { ...way, isWhole: way.isWhole || hasEachMove(journey, voyage.boarded !== null) };
}

function shipByShip({ happened, upcoming, pod }: Route, voyage: Voyage): Way {
  const { boarded, landed } = voyage;
  const done = voyage.boardings.map(({ vessel, place }) => ({ ship: vessel, from: place }));
  const aboard = boarded === null ? [] : happened.slice(happened.indexOf(boarded));
  const plan = plannedMoves([...aboard, ...upcoming], pod);
  if (boarded !== null) {
    const ride = { ship: voyage.ship ?? plan.firstShip, from: done.at(-1)?.from ?? null };
    const way = follow(plan, [...done.slice(0, -1), ride], done.length - 1);
    return voyage.ship === null ? { ...way, isWhole: false } : way;
  }
  const { firstPort, firstShip } = plan;
  if (firstPort === null && firstShip === null)
    return { rides: done, at: done.length, isWhole: false, hasGap: false };
  const here = landed?.place ?? null;
  const port = firstPort === null || plan.leaving(here).length > 0 ? here : firstPort;
  const named = plan.leaving(port)[0] ?? null;
  const way = follow(plan, [...done, { ship: named ?? firstShip, from: port }], done.length);
  return named === null ? { ...way, isWhole: false } : way;
}

/** No plan has more ships; it bounds the work. */
const mostRides = 20;

/** Goes on from ship to ship, each time at a later move of the plan. */
function follow(plan: PlannedMoves, rides: Ride[], first: number): Way {
  let [after, isGuess] = [-1, false];
  while (rides.length - first < mostRides) {
    const last = rides.at(-1);
    const change = last === undefined ? null : changeOf(plan, last, after);
    if (change === null) break;
    rides.push(change.ride);
    after = change.at;
    isGuess ||= change.isGuess ?? false;
  }
  const ship = rides.at(-1)?.ship ?? null;
  const hasGap = ship !== null && plan.lastShip !== null && !plan.comesToPod(ship);
  if (hasGap) rides.push({ ship: plan.lastShip, from: null });
  const isNamed = rides.slice(first).every((ride) => ride.ship !== null);
  return { rides, at: first, isWhole: isNamed && !isGuess && !hasGap && plan.lastShip !== null, hasGap };
}

interface Change {
  ride: Ride;
  /** The plan names neither a boarding nor a departure of that ship. */
  isGuess?: true;
  /** The position of the move after which the plan goes on. */
  at: number;
}

/** Where the box leaves this ship for another one. Null: the plan shows no such port. */
function changeOf(plan: PlannedMoves, { ship, from }: Ride, after: number): Change | null {
  const loading = plan.loadings.find(
    ({ at, place, vessel }) => at > after && !samePort(place, from) && !(ship && sameShip(vessel, ship)),
  );
  if (loading !== undefined) {
    const other = plan.leaving(loading.place).find((each) => !sameShip(each, ship));
    const next = loading.vessel ?? other ?? plan.shipAfter(loading.at, ship);
    return { ride: { ship: next, from: loading.place }, at: loading.at };
  }
  if (ship === null || plan.comesToPod(ship)) return null;
  const own = plan.arrivals(ship).filter(({ at, place }) => at > after && !samePort(place, from));
  return whereOtherLeaves(plan, { ship, from }, own, after) ?? whereWayEnds(plan, ship, own);
}

/** The ship arrives in a port and another one leaves it; or its arrivals are not told, and another one leaves a port. */
function whereOtherLeaves(
  plan: PlannedMoves,
  { ship, from }: { ship: Vessel; from: Place | null },
  own: readonly PlannedMove[],
  after: number,
): Change | null {
  const isAnnounced = own.some(({ vessel }) => vessel !== null);
  const moves = isAnnounced
    ? own.toReversed()
    : plan.departures.filter(({ at, place }) => at > after && !samePort(place, from));
  let found: Change | null = null;
  for (const { place, at } of moves) {
    if (plan.isPod(place)) continue;
    const others = plan.leaving(place).filter((other) => !sameShip(other, ship));
    const direct = others.find((other) => plan.comesToPod(other));
    if (direct !== undefined) return { ride: { ship: direct, from: place }, at };
    const other = others.find((each) => plan.goesOnFrom(place, each));
    if (other !== undefined) found ??= { ride: { ship: other, from: place }, at };
  }
  return found;
}

/** The last port where the ship arrives and is not said to leave, if another ship comes to a port later. */
function whereWayEnds(plan: PlannedMoves, ship: Vessel, own: readonly PlannedMove[]): Change | null {
  const last = own.findLast(({ vessel }) => vessel !== null);
  if (last === undefined || plan.isPod(last.place)) return null;
  if (plan.leaving(last.place).some((other) => sameShip(other, ship))) return null;
  const next = plan.shipAfter(last.at, ship);
  return next && { ride: { ship: next, from: last.place }, at: last.at, isGuess: true };
}
