import type { LocationRole, TrackingEvent, Vessel } from '../events/event.ts';
import { hoursBetween } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import type { ShipSet } from './by-ship.ts';
import type { CameAshore } from './came-ashore.ts';
import { isByRail } from './land-passes.ts';
import type { MovesAhead } from './moves-ahead.ts';
import { isVesselMove } from './ship.ts';
import { lateHours, sameUseHours } from './spans-of-use.ts';
import { directionInWords } from './words/direction-in-words.ts';
import { awaitsLoading } from './words/load-in-words.ts';
import { roleInWords } from './words/role-in-words.ts';

/** The ships on which the box was. */
export interface ShipsOfTrip {
  ships: ShipSet;
  lastShip: Vessel | null;
}

/** What is known of the trip before. */
export interface TripBefore extends ShipsOfTrip {
  ashore: CameAshore | null;
  bookings: ReadonlySet<string>;
  /** What the carrier calls its ports. */
  roles: ReadonlyMap<string, LocationRole>;
}

/** A box that changes terminals for its next ship is not away for longer. */
const changeOfTerminalsHours = 48;

/**
 * Whether a laden box comes in, or is loaded, for its next trip although it never came back empty (a street turn):
 * docs/journeys.md "Trips".
 */
export function beginsExport(event: TrackingEvent, trip: TripBefore, ahead: MovesAhead): boolean {
  const { ashore } = trip;
  const isOvertaken = event.classifier !== 'ACT' && !ahead.isLast;
  if (ashore === null || isOvertaken) return false;
  if (event.code === 'STUF') return hoursBetween(ashore.since, event.time) > lateHours;
  const role = trip.roles.get(ashore.port) ?? null;
  const isLoading = event.code === 'LOAD' && event.load !== 'empty' && isVesselMove(event);
  const mayBegin = isLoading
    ? ashore.out !== null || ashore.isUnpacked
    : event.code === 'GTIN' && event.load === 'laden';
  if (!mayBegin || role === 'PTS') return false;
  const direction = directionOf(event);
  if (direction !== null) return direction === 'export';
  if (ashore.isUnpacked && hoursBetween(ashore.since, event.time) > lateHours) return true;
  return isLoading ? role === 'POD' : isAwayForLong(event, trip, ashore, ahead);
}

function directionOf(event: TrackingEvent): 'export' | 'import' | null {
  const called = event.role ?? roleInWords(event, { isAshore: true, ports: new Map() });
  return called === 'POL' ? 'export' : directionInWords(event.words);
}

function isAwayForLong(
  event: TrackingEvent,
  trip: TripBefore,
  ashore: CameAshore,
  ahead: MovesAhead,
): boolean {
  if (ahead.goesOn || isAtRamp(event, ashore)) return false;
  const hours = hoursBetween(ashore.since, event.time);
  const isForNext = isForNextShip(event, trip) || (ashore.out !== null && awaitsLoading(event.words));
  return hours > sameUseHours || (hours > changeOfTerminalsHours && isForNext);
}

/** By rail or barge, a box comes to a ramp or an inland terminal. */
function isAtRamp(event: TrackingEvent, { out }: CameAshore): boolean {
  return isByRail(event) || (out?.byRail === true && portKey(event.place) !== out.from);
}

/** It names a ship on which the box was not, and no booking of the trip before. */
function isForNextShip({ vessel, bookings }: TrackingEvent, trip: TripBefore): boolean {
  return namesOtherShip(vessel, trip) && !bookings.some((booking) => trip.bookings.has(booking));
}

/** Only where a ship is known by which the box came. */
export function namesOtherShip(vessel: Vessel | null, { lastShip, ships }: ShipsOfTrip): boolean {
  return vessel !== null && lastShip !== null && !ships.has(vessel);
}
