import type { Vessel } from '../events/event.ts';
import { localDate } from '../events/event-time.ts';
import { byNamedPort } from '../journey/by-port.ts';
import type { Journey } from '../journey/journey.ts';
import { type SeaLeg, seaRouteOf } from '../journey/sea-route.ts';
import { sameShip } from '../journey/ship.ts';
import { type Voyage, voyageOf } from '../journey/voyage.ts';
import { wayOf } from '../journey/way.ts';
import { type Place, placeLabel, portKey, sameNamedPort, samePort } from '../places/place.ts';
import { daysLater } from '../time/time-spans.ts';
import type { ExceptionFacts } from './exception.ts';
import type { BoxFacts } from './rule.ts';

/** A leg that was ahead of the box, and is planned on, or was sailed on, another ship. */
export interface ChangedShip {
  /** The port where the leg begins; where it ends, if its ship boards in a gap of the plan. As `portKey`, and as people read it. */
  about: string;
  port: string;
  direction: 'from' | 'to';
  previous: string;
  current: string;
  /** By how many days the other ship leaves later; null when one of the departures is not known. */
  daysLater: number | null;
}

/**
 * The legs whose ship the newest answer changed. A ship that becomes known, or is no longer named, is no change, and
 * neither is one that fills a gap: the ship that was to come is not always the one that was to leave. The name of a ship
 * that the box has left tells of no leg ahead.
 */
export function changedShips({ before, journey }: BoxFacts): ChangedShip[] {
  if (before === null) return [];
  const ahead = seaRouteOf(before).legs.filter(({ state }) => state === 'ahead');
  const wasFrom = byNamedPort(ahead.map((leg) => ({ leg, place: leg.from })));
  const voyages = [before, journey].map(({ happened, upcoming }) => voyageOf(happened, upcoming));
  const isLeft = (ship: Vessel, from: Place) =>
    voyages.some(({ left }) => left.has(ship)) && !voyages.some((voyage) => boardedIn(voyage, ship, from));
  const changed = seaRouteOf(journey).legs.map((leg) => {
    const was = wasFrom(leg.from)?.leg;
    const [previous, current] = was === undefined ? [null, null] : shipsOf(was, leg);
    if (was === undefined || previous === null || current === null || sameShip(previous, current))
      return null;
    if (isLeft(previous, leg.from) || voyages.at(-1)?.left.has(current)) return null;
    if (sameShip(current, was.shipOut)) return null;
    const daysLater = daysUntilDeparture(was, leg);
    return {
      ...{ about: portKey(leg.from), port: placeLabel(leg.from), direction: 'from' as const },
      ...{ previous: previous.name, current: current.name, daysLater },
    };
  });
  const last = changedLastShip(before, journey, isLeft);
  return [...changed, last].flatMap((change, at) =>
    change === null || isOneChange(change, changed[at - 1] ?? null) ? [] : change,
  );
}

/** The box was loaded on the ship in that port, and may have been put ashore there again. */
function boardedIn({ boardings }: Voyage, ship: Vessel, port: Place): boolean {
  return boardings.some(({ vessel, place }) => sameShip(vessel, ship) && samePort(place, port));
}

/** The same two ships on the leg before: the box is to stay aboard between them. */
function isOneChange(change: ChangedShip, before: ChangedShip | null): boolean {
  return before?.previous === change.previous && before.current === change.current;
}

/** The ships that leave the first port, or else those that come to the same next one. */
function shipsOf(was: SeaLeg, is: SeaLeg): [Vessel | null, Vessel | null] {
  if (was.shipOut !== null && is.shipOut !== null) return [was.shipOut, is.shipOut];
  return sameNamedPort(was.to, is.to) ? [was.shipIn, is.shipIn] : [null, null];
}

/** Whether a leg may still begin on another ship: it has not begun, and no plan leaves it out or names the first ship again. */
export function isStillOther(journey: Journey, { about, previous }: ExceptionFacts): boolean {
  const { legs } = seaRouteOf(journey);
  const leg = legs.find(({ from }) => portKey(from) === about);
  if (leg !== undefined) return leg.state === 'ahead' && leg.vessel?.name !== previous;
  const last = legs.find(({ to }) => portKey(to) === about);
  if (last === undefined) return journey.arrivedAt === null && !wayOf(journey).isWhole;
  return (
    (last.state === 'ahead' || (last.state === 'current' && endsInGap(last))) &&
    last.shipIn?.name !== previous
  );
}

function daysUntilDeparture(was: SeaLeg, is: SeaLeg): number | null {
  if (was.departure === undefined || is.departure === undefined) return null;
  return daysLater(localDate(was.departure.time), localDate(is.departure.time));
}

/**
 * Another ship comes to the port of discharge than before, and the plan did not say where the box was to board it. A ship that
 * either plan names elsewhere on the way only closes or opens the gap.
 */
function changedLastShip(
  before: Journey,
  journey: Journey,
  isLeft: (ship: Vessel, from: Place) => boolean,
): ChangedShip | null {
  const [was, is] = [before, journey].map((each) => seaRouteOf(each).legs.at(-1));
  if (was === undefined || is === undefined || is.state === 'done' || !sameNamedPort(was.to, is.to))
    return null;
  const [previous, current] = [was.shipIn, is.shipIn];
  // An unnamed ship that has the box aboard may be the one that was to come.
  const isAboard = was.shipOut === null && voyageOf(before.happened, before.upcoming).boarded !== null;
  if (isAboard && !sameNamedPort(was.from, is.from)) return null;
  if (!endsInGap(was) || previous === null || current === null || sameShip(previous, current)) return null;
  const isOnWay = (ship: Vessel, of: Journey) => wayOf(of).rides.some((ride) => sameShip(ride.ship, ship));
  if (isOnWay(current, before) || isOnWay(previous, journey)) return null;
  if (isLeft(previous, was.from) || isLeft(current, is.from)) return null;
  return {
    ...{ about: portKey(is.to), port: placeLabel(is.to), direction: 'to' },
    ...{ previous: previous.name, current: current.name, daysLater: null },
  };
}

/** Its last ship is not known to begin it. */
function endsInGap({ shipOut, shipIn }: SeaLeg): boolean {
  return shipIn !== null && !sameShip(shipOut, shipIn);
}
