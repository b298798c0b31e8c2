import type { TrackingEvent } from '../event.ts';
import { type EventTime, hoursBetween } from '../event-time.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** One use of a box, from empty pick-up to empty return. */
export interface Trip {
  events: KnownEvent[];
  /** The last actual move of the laden box; null while it has made none. */
  lastLadenMove: TrackingEvent | null;
  /** When the box came back empty. */
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
    current.events.push(entry);
    if (isActualLadenMove(entry.event)) current.lastLadenMove = entry.event;
    if (isEmptyReturn(entry.event) && hasMoved(current)) current.returnedAt ??= entry.event.time;
  }
  return current.events.length > 0 ? [...trips, current] : trips;
}

function newTrip(): Trip {
  return { events: [], lastLadenMove: null, returnedAt: null };
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

/** The laden box has moved, or a ship. An empty box may come back to a depot before anything else happened to it. */
function hasMoved({ events, lastLadenMove }: Trip): boolean {
  if (lastLadenMove !== null) return true;
  return events.some(
    ({ event }) => event.classifier === 'ACT' && event.kind === 'transport' && isVesselMove(event),
  );
}

function otherBooking(event: TrackingEvent, trip: Trip): boolean {
  const known = new Set(trip.events.flatMap((entry) => entry.event.bookings));
  return known.size > 0 && event.bookings.length > 0 && !event.bookings.some((booking) => known.has(booking));
}

function isEmptyReturn(event: TrackingEvent): boolean {
  return event.classifier === 'ACT' && event.code === 'GTIN' && event.load === 'empty';
}

/** Loading and discharging move cargo unless marked empty; a gate move does so only when marked laden. */
function isActualLadenMove(event: TrackingEvent): boolean {
  if (event.classifier !== 'ACT' || event.kind !== 'equipment' || event.load === 'empty') return false;
  if (event.code === 'LOAD' || event.code === 'DISC') return isVesselMove(event) || event.load === 'laden';
  return (event.code === 'GTIN' || event.code === 'GTOT') && event.load === 'laden';
}
