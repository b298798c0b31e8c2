// Shipments for a first look. Each shows something that can happen when it is asked about as if days had passed.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayMs, hourMs } from './world/estimate.ts';
import type { Itinerary } from './world/itinerary.ts';
import { type Box, namesContainers, type Shipment } from './world/journeys.ts';
import { etaOf, isTransshipped, type Stage, stageOf } from './world/stage.ts';
import { shipmentStage, type World } from './world/world.ts';

export interface Sample {
  reference: string;
  shows: string;
  /** How many days ago the answers are from: that of the first question, and that of the second. */
  daysAgo: Asked;
}

type Asked = readonly [first: number, second: number];

/** A shipment, and how it was at the first question. */
interface Seen {
  first: Shipment;
  shipment: Shipment;
  box: Box;
  now: number;
}

interface Wish {
  shows: string;
  count: number;
  daysAgo?: Asked;
  /** It is tracked by its bill, also with one container. */
  byBill?: boolean;
  suits: (seen: Seen) => boolean;
}

/** Long enough for ETAs to move. */
const usual: Asked = [10, 0];
/** The carrier has reported nothing since. */
const silent: Asked = [10, 4];

/** What is rare comes first, so that a common wish does not take it. */
const wishes: readonly Wish[] = [
  { shows: 'destination changed', count: 1, suits: isReplanned('omitted_port') },
  { shows: 'connection missed', count: 1, suits: isReplanned('missed_connection') },
  { shows: 'rolled over', count: 1, suits: isReplanned('rollover') },
  { shows: 'overdue', count: 3, daysAgo: silent, suits: isOverdue },
  { shows: 'ETA slipped', count: 4, suits: hasSlipped },
  { shows: 'arrived', count: 3, suits: hasReached('arrived') },
  { shows: 'delivered', count: 1, suits: hasReached('delivered') },
  { shows: 'between two ships', count: 2, suits: ({ shipment }) => is(shipment, 'at_transshipment') },
  {
    shows: 'several containers',
    count: 1,
    suits: ({ shipment }) => is(shipment, 'at_sea') && isBill(shipment),
  },
  {
    shows: 'transshipment',
    count: 3,
    suits: ({ shipment }) => is(shipment, 'at_sea') && isTransshipped(shipment),
  },
  { shows: 'at sea', count: 2, suits: ({ shipment }) => is(shipment, 'at_sea') && !isTransshipped(shipment) },
  { shows: 'before departure', count: 1, suits: ({ shipment }) => is(shipment, 'gated_in') },
  { shows: 'booked', count: 1, byBill: true, suits: ({ shipment }) => is(shipment, 'booked') },
];

/** Of a Bill of Lading, so that it does not fill a list. */
const mostBoxes = 5;
/** How many shipments of the world are looked at, at most; each takes a fraction of a millisecond. */
const lookedAt = 2_500;

/** The samples of this moment, fewer if the world has none for a wish. None of the `others` is among them. */
export async function chooseSamples(world: World, now: number, others: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const isOpen = ({ shows, count }: Wish) =>
    samples.filter((sample) => sample.shows === shows).length < count;
  for (let slot = 0; slot < Math.min(world.shipments, lookedAt) && wishes.some(isOpen); slot += 1) {
    // Other requests are answered in between.
    if (slot % 50 === 0) await nextTurn();
    const seen = lookAt(world, slot, now);
    const wish = seen && wishes.find((each) => isOpen(each) && each.suits(seen));
    if (!wish) continue;
    const isByBill = wish.byBill || isBill(seen.shipment);
    const reference = isByBill ? seen.shipment.bill : seen.box.container;
    if (others.includes(reference)) continue;
    samples.push({ reference, shows: wish.shows, daysAgo: wish.daysAgo ?? usual });
  }
  return samples;
}

/** Null for a shipment whose reference did not lead to it at the first question. */
function lookAt(world: World, slot: number, now: number): Seen | null {
  const shipment = world.latest(slot, now);
  const [box] = shipment.boxes;
  const firstAt = now - usual[0] * dayMs;
  if (box === undefined || shipment.bookedAt > firstAt || shipment.boxes.length > mostBoxes) return null;
  // A container that is not the carrier's own does not say which carrier has it.
  if (!shipment.carrier.prefixes.includes(box.container.slice(0, 4))) return null;
  const first = world.shipment(shipment.trip, firstAt);
  return isNamed(first, shipment) ? { first, shipment, box, now } : null;
}

/** Whether the container led to it at the first question; while it is booked, only the bill does. */
function isNamed(first: Shipment, shipment: Shipment): boolean {
  return namesContainers(first) || is(shipment, 'booked');
}

function is(shipment: Shipment, stage: Stage): boolean {
  return shipmentStage(shipment) === stage;
}

function isBill({ boxes }: Shipment): boolean {
  return boxes.length > 1;
}

/** Reached since the first question, when it was at sea. */
function hasReached(stage: Stage): Wish['suits'] {
  return ({ first, shipment }) => is(first, 'at_sea') && is(shipment, stage) && !isBill(shipment);
}

/** A plan that changed since the first question, of a container that has not arrived. */
function isReplanned(reason: Itinerary['reason']): Wish['suits'] {
  return ({ first, shipment, box }) =>
    box.itinerary.reason === reason &&
    first.boxes[0]?.itinerary.reason !== reason &&
    (is(shipment, 'at_sea') || is(shipment, 'at_transshipment'));
}

function hasSlipped({ first, shipment, box, now }: Seen): boolean {
  const [before] = first.boxes;
  const [was, eta] = [before && etaOf(before, first.asOf), etaOf(box, now)];
  return is(shipment, 'at_sea') && was !== undefined && was !== null && eta !== null && eta - was > 2 * dayMs;
}

/** By what the carrier said before it fell silent: the day of that ETA has ended in every zone. */
function isOverdue({ box, now }: Seen): boolean {
  const silentSince = now - silent[1] * dayMs;
  const eta = etaOf(box, silentSince);
  const wasAtSea = box.itinerary.knownAt <= silentSince && stageOf(box, silentSince) === 'at_sea';
  return wasAtSea && eta !== null && now - eta > 30 * hourMs;
}
