// One box on one trip: its numbers, its plans and its steps.

import type { Carrier } from './carriers.ts';
import { draw } from './draw.ts';
import { hourMs } from './forecast.ts';
import { type Booking, type Itinerary, itinerariesOf } from './itinerary.ts';
import { type Milestone, milestonesOf } from './milestones.ts';
import { billOf, bookedAt, bookingOf, carrierOf, containersOf, type Trip } from './references.ts';
import { type Route, routesOf } from './routes.ts';
import { lastHeard, retold, type Story, withStories } from './stories.ts';

/** A shipment: boxes under one Bill of Lading, from booking to the return of the empties. */
export interface Shipment {
  trip: Trip;
  carrier: Carrier;
  bill: string;
  booking: string;
  bookedAt: number;
  boxes: readonly Box[];
  /** Moment of which the carrier last tells anything; `now`, unless a story silenced it. */
  asOf: number;
}

export interface Box {
  container: string;
  /** ISO 6346 size and type code: `45G1`. */
  isoCode: string;
  /** Steps as told at the shipment's `asOf`, in order. */
  milestones: readonly Milestone[];
  itinerary: Itinerary;
}

const isoCodes = ['22G1', '42G1', '45G1', '45G1', '45R1', '22R1', 'L5G1'];

/** The shipment of a trip as it stands at `now`, with the stories forced on it by then. */
export function shipmentOf(seed: number, trip: Trip, stories: readonly Story[], now: number): Shipment {
  const carrier = carrierOf(seed, trip);
  const told = stories.filter((story) => story.at <= now);
  const asOf = lastHeard(told, now);
  const key = `${trip.slot}/${trip.cycle}`;
  const containers = containersOf(seed, trip.slot);
  // A few larger shipments are split: each box then has its own luck with its ships.
  const split = containers.length > 1 && draw(seed, 'split', key).chance(0.15);
  const route = routeOf(seed, carrier, key);
  return {
    trip,
    carrier,
    bill: billOf(seed, trip),
    booking: bookingOf(seed, trip),
    bookedAt: bookedAt(trip),
    asOf,
    boxes: containers.map((container, index) => {
      const fate = split ? `${key}/${index}` : key;
      const booking = { seed, bookedAt: bookedAt(trip), route, fate };
      return boxOf(container, `${key}/${index}`, booking, { stories: told, asOf });
    }),
  };
}

function boxOf(
  container: string,
  key: string,
  booking: Booking,
  { stories, asOf }: { stories: readonly Story[]; asOf: number },
): Box {
  const { seed } = booking;
  const history = withStories(seed, itinerariesOf(booking), stories);
  const [booked] = history;
  const itinerary = history.findLast((candidate) => candidate.knownAt <= asOf) ?? booked;
  if (booked === undefined || itinerary === undefined) throw new Error(`No itinerary for ${container}`);
  const milestones = milestonesOf(seed, key, itinerary, booked);
  const isoCode = draw(seed, 'iso', container).pick(isoCodes);
  return { container, isoCode, itinerary, milestones: retold(milestones, stories) };
}

/** Four in ten boxes go direct, four by one transshipment, two by two; as far as the carrier has such routes. */
function routeOf(seed: number, carrier: Carrier, key: string): Route {
  const dice = draw(seed, 'route', key);
  const transshipments = dice.pick([0, 0, 1, 1, 2] as const);
  return dice.pick(routesOf(carrier)[transshipments]);
}

/** When the carrier first names the boxes: with the empty pick-up. Before, only the documents exist. */
export function namesContainers(shipment: Shipment): boolean {
  const pickUp = shipment.boxes[0]?.milestones[0];
  return pickUp !== undefined && pickUp.when.planned + 2 * hourMs <= shipment.asOf;
}
