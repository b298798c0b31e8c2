import type { TrackingEvent } from '../event.ts';
import { compareTimes } from '../event-time.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** The events of one use of a box, from empty pick-up to empty return. */
export interface Trip {
  events: KnownEvent[];
  /** An actual laden move is part of it. */
  laden: boolean;
}

/**
 * The current journey of a box that has been used several times: the newest with an actual laden move, or else the
 * newest (docs/journeys.md "Trips"). One journey ends, and the next begins, at the empty return, at the next empty
 * pick-up, and where the booking changes.
 */
export function currentTrip(events: readonly KnownEvent[]): Trip {
  const trips = cutIntoTrips(events);
  return trips.findLast((trip) => trip.laden) ?? trips.at(-1) ?? { events: [], laden: false };
}

function cutIntoTrips(events: readonly KnownEvent[]): Trip[] {
  const trips: Trip[] = [];
  let current: Trip = { events: [], laden: false };
  let returned = false;
  for (const entry of events.toSorted(byTime)) {
    if (startsNewTrip(entry.event, current, returned)) {
      trips.push(current);
      current = { events: [], laden: false };
      returned = false;
    }
    current.events.push(entry);
    current.laden ||= isActualLadenMove(entry.event);
    returned ||= current.laden && isEmptyReturn(entry.event);
  }
  return current.events.length > 0 ? [...trips, current] : trips;
}

function startsNewTrip(event: TrackingEvent, trip: Trip, returned: boolean): boolean {
  if (!trip.laden || event.kind !== 'equipment') return false;
  if (otherBooking(event, trip)) return true;
  // After the return, a repeated return in the same yard starts no new journey; any other event does.
  if (returned) return !isEmptyReturn(event);
  return event.classifier === 'ACT' && event.code === 'GTOT' && event.load === 'empty';
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

function byTime(a: KnownEvent, b: KnownEvent): number {
  return compareTimes(a.event.time, b.event.time) || (a.fingerprint < b.fingerprint ? -1 : 1);
}
