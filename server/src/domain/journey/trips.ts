import type { TrackingEvent } from '../event.ts';
import { type EventTime, hoursBetween } from '../event-time.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** One use of a box, from empty pick-up to empty return. */
export interface Trip {
  events: KnownEvent[];
  bookings: Set<string>;
  /** The laden box has moved, or a ship. An empty box may come back to a depot before anything else happened to it. */
  hasMoved: boolean;
  /** The last actual move of the laden box; null while it has made none. */
  lastLadenMove: TrackingEvent | null;
  /** When the box came back empty, or was discharged empty: ships also carry empty boxes to where they are needed. */
  returnedAt: EventTime | null;
}

/** Moves of one trip may be reported in the wrong order, but not with times that are further apart. */
const sameTripHours = 24;

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
  let current = newTrip();
  for (const entry of events) {
    if (startsNewTrip(entry.event, current)) {
      trips.push(current);
      current = newTrip();
    }
    add(entry, current);
  }
  return current.events.length > 0 ? [...trips, current] : trips;
}

function newTrip(): Trip {
  return { events: [], bookings: new Set(), hasMoved: false, lastLadenMove: null, returnedAt: null };
}

function add(entry: KnownEvent, trip: Trip): void {
  const { event } = entry;
  trip.events.push(entry);
  for (const booking of event.bookings) trip.bookings.add(booking);
  if (isActualLadenMove(event)) trip.lastLadenMove = event;
  trip.hasMoved ||= trip.lastLadenMove !== null || isActualShipMove(event);
  if (isEmptyReturn(event) ? trip.hasMoved : isEmptyDischarge(event)) trip.returnedAt ??= event.time;
}

function startsNewTrip(event: TrackingEvent, trip: Trip): boolean {
  if (event.kind !== 'equipment') return false;
  if (trip.returnedAt !== null && startsAfterReturn(event, trip.returnedAt)) return true;
  if (trip.lastLadenMove === null) return false;
  if (otherBooking(event, trip)) return true;
  return event.classifier === 'ACT' && isEmptyPickUp(event) && isFreeAgain(trip.lastLadenMove, event);
}

/** A repeated return in the same yard starts no new journey. Late reports of the last moves do so only after a day. */
function startsAfterReturn(event: TrackingEvent, returnedAt: EventTime): boolean {
  if (isEmptyReturn(event)) return false;
  return beginsTrip(event) || hoursBetween(returnedAt, event.time) > sameTripHours;
}

function beginsTrip(event: TrackingEvent): boolean {
  return isEmptyPickUp(event) || event.code === 'LOAD' || (event.code === 'GTIN' && event.load === 'laden');
}

function isEmptyPickUp(event: TrackingEvent): boolean {
  return event.code === 'GTOT' && event.load === 'empty';
}

/**
 * Between a laden gate-in or a loading and an empty pick-up there must be a discharge, a gate-out or more than a day.
 * Otherwise the pick-up is the one before the gate-in, reported with a later time.
 */
function isFreeAgain(lastLadenMove: TrackingEvent, pickUp: TrackingEvent): boolean {
  const isOrigin = lastLadenMove.code === 'GTIN' || lastLadenMove.code === 'LOAD';
  return !isOrigin || hoursBetween(lastLadenMove.time, pickUp.time) > sameTripHours;
}

function isActualShipMove(event: TrackingEvent): boolean {
  return event.classifier === 'ACT' && event.kind === 'transport' && isVesselMove(event);
}

function otherBooking({ bookings }: TrackingEvent, trip: Trip): boolean {
  if (trip.bookings.size === 0 || bookings.length === 0) return false;
  return !bookings.some((booking) => trip.bookings.has(booking));
}

function isEmptyReturn(event: TrackingEvent): boolean {
  return event.classifier === 'ACT' && event.code === 'GTIN' && event.load === 'empty';
}

function isEmptyDischarge(event: TrackingEvent): boolean {
  return event.classifier === 'ACT' && event.code === 'DISC' && event.load === 'empty' && isVesselMove(event);
}

/** Loading and discharging move cargo unless marked empty; a gate move does so only when marked laden. */
function isActualLadenMove(event: TrackingEvent): boolean {
  if (event.classifier !== 'ACT' || event.kind !== 'equipment' || event.load === 'empty') return false;
  if (event.code === 'LOAD' || event.code === 'DISC') return isVesselMove(event) || event.load === 'laden';
  return (event.code === 'GTIN' || event.code === 'GTOT') && event.load === 'laden';
}
