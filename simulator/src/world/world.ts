// The simulated world. For a reference and a moment it finds the shipments.

import { findCarrier } from './carriers.ts';
import { plainDelays } from './delays/plain.ts';
import { draw } from './draw.ts';
import { type Box, namesContainers, type Shipment, shipmentOf } from './journeys.ts';
import { carrierOf, findSlot, findTrip, type Trip, tripAt } from './references.ts';
import type { Sea } from './sailings.ts';
import { type Stage, stageOf } from './stage.ts';
import type { Story } from './stories.ts';

/** The three kinds of reference by which DCSA 2.2 can ask for a shipment. */
export type ReferenceKind = 'container' | 'bill' | 'booking';

/** A shipment, and those of its containers that match the question. */
export interface Found {
  shipment: Shipment;
  boxes: readonly Box[];
}

export interface World {
  readonly seed: number;
  readonly shipments: number;
  /** The shipments that a carrier knows by a reference at `now`, oldest trip first. Empty when it knows none. */
  find(scac: string, kind: ReferenceKind, reference: string, now: number): Found[];
  /** The latest shipment of a slot, whichever carrier has it. */
  latest(slot: number, now: number): Shipment;
  /** The shipment of a trip that was booked at `now` or before. */
  shipment(trip: Trip, now: number): Shipment;
  /** Forces a change on a shipment. Returns false and keeps nothing when the story would change nothing. */
  report(trip: Trip, story: Story): boolean;
  stories(trip: Trip): readonly Story[];
}

/** A world of this many shipments. The same seed gives the same world at every moment, on every machine. */
export function openWorld({
  seed,
  shipments,
  delays = plainDelays(seed),
}: Pick<Sea, 'seed'> & Partial<Sea> & { shipments: number }): World {
  const sea = { seed, delays };
  const reported = new Map<string, Story[]>();
  const stories = (trip: Trip): readonly Story[] => reported.get(keyOf(trip)) ?? [];
  const shipment = (trip: Trip, now: number): Shipment => shipmentOf(sea, trip, stories(trip), now);

  return {
    seed,
    shipments,
    stories,
    shipment,
    latest: (slot, now) => shipment(tripAt(slot, now), now),
    find(scac, kind, reference, now) {
      if (kind === 'container') return findByContainer({ seed, shipments, shipment }, scac, reference, now);
      const trip = findTrip(seed, { scac, kind, number: reference }, shipments, now);
      return trip === null ? [] : whole(shipment(trip, now));
    },
    report(trip, story) {
      const next = [...stories(trip), story].sort((a, b) => a.at - b.at);
      const changed = fingerprint(shipmentOf(sea, trip, next, story.at));
      if (changed === fingerprint(shipment(trip, story.at)) && story.kind !== 'silence') return false;
      reported.set(keyOf(trip), next);
      return true;
    },
  };
}

/** The stage of a shipment, taken from its first container. */
export function shipmentStage(shipment: Shipment): Stage {
  const [first] = shipment.boxes;
  return first === undefined || !namesContainers(shipment) ? 'booked' : stageOf(first, shipment.asOf);
}

interface Lookup {
  seed: number;
  shipments: number;
  shipment: (trip: Trip, now: number) => Shipment;
}

/**
 * A carrier knows a container from its latest pick-up on. It also still reports the trip before: always when another
 * carrier has had the container since, and for one container in four when it had it twice in a row.
 */
function findByContainer(lookup: Lookup, scac: string, container: string, now: number): Found[] {
  const { seed, shipments, shipment } = lookup;
  const slot = findSlot(seed, container, shipments);
  const carrier = findCarrier(scac);
  if (slot === null || carrier === undefined) return [];
  const { cycle } = tripAt(slot, now);
  const known = [cycle - 2, cycle - 1, cycle]
    .filter((candidate) => carrierOf(seed, { slot, cycle: candidate }) === carrier)
    .map((candidate) => shipment({ slot, cycle: candidate }, now))
    .filter(namesContainers);
  const remembered = draw(seed, 'memory', slot).chance(0.25) ? 2 : 1;
  return known.slice(-remembered).map((found) => ({
    shipment: found,
    boxes: found.boxes.filter((box) => box.container === container),
  }));
}

function whole(shipment: Shipment): Found[] {
  return [{ shipment, boxes: shipment.boxes }];
}

function keyOf({ slot, cycle }: Trip): string {
  return `${slot}/${cycle}`;
}

/** Everything that a story can change. */
function fingerprint(shipment: Shipment): string {
  return JSON.stringify(
    shipment.boxes.map((box) =>
      box.milestones.map(({ key, when, port, call }) => [key, when, port.unlocode, call?.ship.imo]),
    ),
  );
}
