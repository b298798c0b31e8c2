import type { TrackingEvent } from '../event.ts';
import { type EventTime, hoursBetween } from '../event-time.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** The events of one use of a box, from empty pick-up to empty return. */
export interface Trip {
  events: KnownEvent[];
  /** An actual laden move is part of it. */
  laden: boolean;
}

/** A trip with what decides whether the next event still belongs to it. */
interface OpenTrip extends Trip {
  lastLadenMove: TrackingEvent | null;
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
  const { events: current, laden } = trips.findLast((trip) => trip.laden) ?? trips.at(-1) ?? newTrip();
  return { events: current, laden };
}

function cutIntoTrips(events: readonly KnownEvent[]): OpenTrip[] {
  const trips: OpenTrip[] = [];
  let current = newTrip();
  for (const entry of events) {
    if (startsNewTrip(entry.event, current)) {
      trips.push(current);
      current = newTrip();
    }
    current.events.push(entry);
    if (isActualLadenMove(entry.event)) {
      current.laden = true;
      current.lastLadenMove = entry.event;
    }
    if (current.laden && isEmptyReturn(entry.event)) current.returnedAt ??= entry.event.time;
  }
  return current.events.length > 0 ? [...trips, current] : trips;
}

function newTrip(): OpenTrip {
  return { events: [], laden: false, lastLadenMove: null, returnedAt: null };
}

function startsNewTrip(event: TrackingEvent, trip: OpenTrip): boolean {
  if (!trip.laden || event.kind !== 'equipment') return false;
  if (otherBooking(event, trip)) return true;
  if (trip.returnedAt !== null) return startsAfterReturn(event, trip.returnedAt);
  return event.classifier === 'ACT' && isEmptyPickUp(event) && isFreeAgain(trip, event);
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
function isFreeAgain({ lastLadenMove }: OpenTrip, pickUp: TrackingEvent): boolean {
  if (lastLadenMove === null) return false;
  const isOrigin = lastLadenMove.code === 'GTIN' || lastLadenMove.code === 'LOAD';
  return !isOrigin || hoursBetween(lastLadenMove.time, pickUp.time) > sameTripHours;
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
