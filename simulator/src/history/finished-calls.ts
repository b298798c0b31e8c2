// The port calls that tracked shipments waited for, and that are over.

import { dayMs, finalTime } from '../world/estimate.ts';
import type { Box, Shipment } from '../world/journeys.ts';
import { type Trip, tripAt } from '../world/references.ts';
import type { Call } from '../world/sailings.ts';
import type { World } from '../world/world.ts';

/** A call that one carrier reported for a box from this port of loading. */
export interface WatchedCall {
  call: Call;
  /** SCAC. */
  carrier: string;
  /** UN/LOCODE. */
  pol: string;
  /** When a box was first expected at the call. Milliseconds since the epoch. */
  from: number;
}

/** No trip, with its return, is longer. */
const longestTripDays = 126;

/**
 * The calls of all shipments at which the ship arrived in the last days before `now`: those at transshipments and ports
 * of discharge. Each call, carrier and port of loading comes once, as the first shipment expected it.
 */
export function* finishedCalls(world: World, now: number, days: number): Generator<WatchedCall> {
  const seen = new Set<string>();
  const since = now - days * dayMs;
  for (let slot = 0; slot < world.shipments; slot += 1) {
    for (const trip of tripsBetween(slot, since - longestTripDays * dayMs, now)) {
      for (const watched of callsOf(world, trip, now)) {
        const arrival = finalTime(watched.call.arrival);
        const key = `${watched.call.id} ${watched.carrier} ${watched.pol}`;
        if (arrival < since || arrival > now || seen.has(key)) continue;
        seen.add(key);
        yield watched;
      }
    }
  }
}

function tripsBetween(slot: number, from: number, to: number): Trip[] {
  const [first, last] = [tripAt(slot, from).cycle, tripAt(slot, to).cycle];
  return Array.from({ length: last - first + 1 }, (_, step) => ({ slot, cycle: first + step }));
}

function callsOf(world: World, trip: Trip, now: number): WatchedCall[] {
  const shipment = world.shipment(trip, now);
  const booked = world.shipment(trip, shipment.bookedAt);
  const expectedFirst = new Set(
    booked.boxes.flatMap(({ itinerary }) => itinerary.legs.map(({ to }) => to.id)),
  );
  return shipment.boxes.flatMap((box) => callsOfBox(shipment, box, expectedFirst));
}

/** A call that was not booked is expected from the moment of the newest itinerary on. */
function callsOfBox(
  { carrier, bookedAt }: Shipment,
  { itinerary }: Box,
  booked: ReadonlySet<string>,
): WatchedCall[] {
  const { legs, knownAt } = itinerary;
  const pol = legs[0]?.from.port.unlocode ?? '';
  return legs.map(({ to }) => ({
    call: to,
    carrier: carrier.scac,
    pol,
    from: booked.has(to.id) ? bookedAt : knownAt,
  }));
}
