// One shipment on one trip: its numbers, its itinerary and its steps.

import type { Carrier } from './carriers.ts';
import { draw } from './draw.ts';
import { hourMs } from './estimate.ts';
import { type Booking, type Itinerary, itinerariesOf } from './itinerary.ts';
import { type Milestone, milestonesOf } from './milestones.ts';
import { billOf, bookedAt, bookingOf, carrierOf, containersOf, type Trip } from './references.ts';
import { type Route, routesOf } from './routes.ts';
import type { Sea } from './sailings.ts';
import { lastReported, retold, type Story, withStories } from './stories.ts';

/** A shipment: containers under one Bill of Lading, from the booking to the return of the empty containers. */
export interface Shipment {
  trip: Trip;
  carrier: Carrier;
  bill: string;
  booking: string;
  bookedAt: number;
  boxes: readonly Box[];
  /** The last moment about which the carrier reports. It is `now`, unless a story silenced the carrier. */
  asOf: number;
}

export interface Box {
  container: string;
  /** The ISO 6346 size and type code, for example `45G1`. */
  isoCode: string;
  /** The steps as reported at the shipment's `asOf`, in order. */
  milestones: readonly Milestone[];
  itinerary: Itinerary;
}

const isoCodes = ['22G1', '42G1', '45G1', '45G1', '45R1', '22R1', 'L5G1'];

/** The shipment of a trip at `now`, with the stories that were forced on it by then. */
export function shipmentOf(sea: Sea, trip: Trip, stories: readonly Story[], now: number): Shipment {
  const { seed } = sea;
  const carrier = carrierOf(seed, trip);
  const reported = stories.filter((story) => story.at <= now);
  const asOf = lastReported(reported, now);
  const key = `${trip.slot}/${trip.cycle}`;
  const containers = containersOf(seed, trip.slot);
  // Some larger shipments are split. Each container then has its own random choices.
  const split = containers.length > 1 && draw(seed, 'split', key).chance(0.15);
  const route = routeOf(seed, carrier, key);
  const schedule = { ...sea, carrier: carrier.scac };
  return {
    trip,
    carrier,
    bill: billOf(seed, trip),
    booking: bookingOf(seed, trip),
    bookedAt: bookedAt(trip),
    asOf,
    boxes: containers.map((container, index) => {
      const fate = split ? `${key}/${index}` : key;
      const booking = { schedule, bookedAt: bookedAt(trip), route, fate };
      return boxOf(container, `${key}/${index}`, booking, { stories: reported, asOf });
    }),
  };
}

function boxOf(
  container: string,
  key: string,
  booking: Booking,
  { stories, asOf }: { stories: readonly Story[]; asOf: number },
): Box {
  const { schedule } = booking;
  const { seed } = schedule;
  const history = withStories(schedule, itinerariesOf(booking), stories);
  const [booked] = history;
  const itinerary = history.findLast((candidate) => candidate.knownAt <= asOf) ?? booked;
  if (booked === undefined || itinerary === undefined) throw new Error(`No itinerary for ${container}`);
  const milestones = milestonesOf(seed, key, itinerary, booked);
  const isoCode = draw(seed, 'iso', container).pick(isoCodes);
  return { container, isoCode, itinerary, milestones: retold(milestones, stories) };
}

/** Four in ten shipments sail direct, four have one transshipment and two have two, if the carrier has such routes. */
function routeOf(seed: number, carrier: Carrier, key: string): Route {
  const dice = draw(seed, 'route', key);
  const transshipments = dice.pick([0, 0, 1, 1, 2] as const);
  return dice.pick(routesOf(carrier)[transshipments]);
}

/**
 * Whether the carrier names the containers yet. It does so from the empty pick-up. Before that only the documents
 * exist.
 */
export function namesContainers(shipment: Shipment): boolean {
  const pickUp = shipment.boxes[0]?.milestones[0];
  return pickUp !== undefined && pickUp.when.planned + 2 * hourMs <= shipment.asOf;
}
