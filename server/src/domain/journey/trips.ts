import type { LocationRole, TrackingEvent } from '../events/event.ts';
import { compareTimes, type EventTime, hoursBetween } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { beginsExport, namesOtherShip, type ShipsOfTrip } from './begins-export.ts';
import { openShipSet } from './by-ship.ts';
import { type Whereabouts, whereaboutsAfter } from './came-ashore.ts';
import { isEmptyPickUp, isEmptyReturn } from './moves.ts';
import { type MovesAhead, movesAhead } from './moves-ahead.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';
import { lateHours } from './spans-of-use.ts';
import { directionInWords } from './words/direction-in-words.ts';
import { awaitsLoading } from './words/load-in-words.ts';
import { roleInWords } from './words/role-in-words.ts';

/** One use of a box, from empty pick-up to empty return. */
export interface Trip extends Whereabouts, ShipsOfTrip {
  events: KnownEvent[];
  bookings: Set<string>;
  billsOfLading: Set<string>;
  /** What the carrier calls its ports. */
  roles: Map<string, LocationRole>;
  /** Something has happened. */
  hasBegun: boolean;
  /** The laden box has moved, or a ship. An empty box may come back to a depot before anything else happened to it. */
  hasMoved: boolean;
  /** When the box came back empty, or was discharged empty: ships also carry empty boxes to where they are needed. */
  returnedAt: EventTime | null;
}

/**
 * The current journey of a box that has been used several times: the newest with an actual laden move, or else the
 * newest (docs/journeys.md "Trips").
 * @param events in journey order
 */
export function currentTrip(events: readonly KnownEvent[]): Trip {
  const trips = cutIntoTrips(events);
  return trips.findLast((trip) => trip.lastLadenMove !== null) ?? trips.at(-1) ?? newTrip();
}

function cutIntoTrips(events: readonly KnownEvent[]): Trip[] {
  const trips: Trip[] = [];
  const aheadOf = movesAhead(events);
  let current = newTrip();
  for (const entry of events) {
    if (startsNewTrip(entry.event, current, aheadOf(entry))) {
      trips.push(current);
      current = newTrip();
    }
    add(entry, current);
  }
  return current.events.length > 0 ? [...trips, current] : trips;
}

function newTrip(): Trip {
  return {
    events: [],
    bookings: new Set(),
    billsOfLading: new Set(),
    ships: openShipSet(),
    lastShip: null,
    roles: new Map(),
    hasBegun: false,
    hasMoved: false,
    lastLadenMove: null,
    returnedAt: null,
    voyage: null,
    ashore: null,
  };
}

function add(entry: KnownEvent, trip: Trip): void {
  const { event } = entry;
  trip.events.push(entry);
  for (const booking of event.bookings) trip.bookings.add(booking);
  for (const bill of event.billsOfLading) trip.billsOfLading.add(bill);
  const port = portKey(event.place);
  const role = event.role ?? roleInWords(event, { isAshore: trip.ashore?.port === port, ports: new Map() });
  if (role !== null && trip.roles.get(port) !== 'POD') trip.roles.set(port, role);
  if (event.classifier === 'ACT' && event.kind !== 'shipment') addActual(event, trip);
}

function addActual(event: TrackingEvent, trip: Trip): void {
  Object.assign(trip, whereaboutsAfter(trip, event));
  if (isLadenMove(event)) trip.lastLadenMove = event;
  trip.hasMoved ||=
    trip.lastLadenMove !== null ||
    trip.ashore !== null ||
    (event.kind === 'transport' && isVesselMove(event));
  const isEmptyDischarge = event.code === 'DISC' && event.load === 'empty' && isVesselMove(event);
  const endsTrip = isEmptyReturn(event) ? trip.hasMoved || !trip.hasBegun : isEmptyDischarge;
  if (endsTrip) trip.returnedAt ??= event.time;
  trip.hasBegun = true;
  if (isVesselMove(event) && event.vessel !== null) {
    trip.ships.add(event.vessel);
    trip.lastShip = event.vessel;
  }
}

function startsNewTrip(event: TrackingEvent, trip: Trip, ahead: MovesAhead): boolean {
  if (event.kind !== 'equipment') return false;
  if (trip.returnedAt !== null && startsAfterReturn(event, trip, trip.returnedAt, ahead)) return true;
  if (trip.lastLadenMove === null && trip.ashore === null) return false;
  if (otherBooking(event, trip) || (trip.returnedAt === null && beginsExport(event, trip, ahead)))
    return true;
  if (!isEmptyPickUp(event)) return false;
  if (event.classifier !== 'ACT') return ahead.isLast && trip.ashore !== null;
  return trip.lastLadenMove === null || isFreeAgain(trip.lastLadenMove, event);
}

/** A repeated return in the same yard starts no new journey. Late reports of the last moves do so only after a day. */
function startsAfterReturn(
  event: TrackingEvent,
  trip: Trip,
  returnedAt: EventTime,
  ahead: MovesAhead,
): boolean {
  if (event.classifier === 'ACT' && isEmptyReturn(event)) return false;
  if (isEmptyPickUp(event) || (event.code === 'LOAD' && isVesselMove(event))) return true;
  const last = trip.lastLadenMove?.time ?? returnedAt;
  const isLate =
    hoursBetween(compareTimes(last, returnedAt) > 0 ? last : returnedAt, event.time) <= lateHours;
  if (event.code === 'GTIN' && event.load === 'laden') return !isLate || isForNextTrip(event, trip, ahead);
  if (namesPaperOf(event, trip)) return false;
  return isMoveOfVehicle(event) ? isForNextTrip(event, trip, ahead) : !isLate;
}

/** A train or a lorry moves boxes between yards too. */
function isMoveOfVehicle(event: TrackingEvent): boolean {
  return (event.code === 'LOAD' || event.code === 'DISC') && !isVesselMove(event);
}

/** The next trip only if something else says so. */
function isForNextTrip({ words, vessel }: TrackingEvent, trip: Trip, { loads, ship }: MovesAhead): boolean {
  return (
    loads ||
    directionInWords(words) === 'export' ||
    awaitsLoading(words) ||
    namesOtherShip(vessel, trip) ||
    namesOtherShip(ship, trip)
  );
}

function namesPaperOf({ bookings, billsOfLading }: TrackingEvent, trip: Trip): boolean {
  return (
    bookings.some((booking) => trip.bookings.has(booking)) ||
    billsOfLading.some((bill) => trip.billsOfLading.has(bill))
  );
}

/**
 * Between a laden gate-in or a loading and an empty pick-up there must be a discharge, a gate-out or more than a day.
 * Otherwise the pick-up is the one before the gate-in, reported with a later time.
 */
function isFreeAgain(lastLadenMove: TrackingEvent, pickUp: TrackingEvent): boolean {
  const isOrigin = lastLadenMove.code === 'GTIN' || lastLadenMove.code === 'LOAD';
  return !isOrigin || hoursBetween(lastLadenMove.time, pickUp.time) > lateHours;
}

function otherBooking({ bookings }: TrackingEvent, trip: Trip): boolean {
  if (trip.bookings.size === 0 || bookings.length === 0) return false;
  return !bookings.some((booking) => trip.bookings.has(booking));
}

/** Loading and discharging move cargo unless marked empty; a gate move does so only when marked laden. */
function isLadenMove(event: TrackingEvent): boolean {
  if (event.kind !== 'equipment' || event.load === 'empty') return false;
  if (event.code === 'LOAD' || event.code === 'DISC') return isVesselMove(event) || event.load === 'laden';
  return (event.code === 'GTIN' || event.code === 'GTOT') && event.load === 'laden';
}
