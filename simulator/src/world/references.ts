// The world's references are a function of an index: nothing is stored, so a million cost no more than ten.

import { type Carrier, carriers, findCarrier } from './carriers.ts';
import { containerNumber, readContainerNumber } from './container-number.ts';
import { documentNumber, readDocumentNumber } from './document-number.ts';
import { draw } from './draw.ts';
import { dayMs } from './forecast.ts';
import { epoch } from './services.ts';

/**
 * A slot is a set of boxes that always travel together under one Bill of Lading, trip after trip. Each trip, counted by
 * its cycle, has its own numbers; so any moment has boxes in every stage, and boxes are used again.
 */
export interface Trip {
  slot: number;
  cycle: number;
}

/** Length of a cycle: longer than the longest trip with its pick-up and return. */
export const cycleMs = 126 * dayMs;

/** How many boxes the Bills of Lading of consecutive slots of a carrier have; then the pattern begins again. */
const boxCounts = [1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 1, 5, 1, 1, 2, 1, 1, 12, 1, 30];
const boxesPerPattern = boxCounts.reduce((total, count) => total + count, 0);
/** A serial has six digits: beyond this many slots two boxes of a carrier would share one. */
export const mostShipments = Math.floor(1_000_000 / boxesPerPattern) * boxCounts.length * carriers.length;

/** Documents carry their slot and the last two digits of their cycle, enough for 34 years. */
const cyclesTold = 100;

/** The carrier that owns or leases the slot's boxes. */
function homeCarrier(slot: number): Carrier {
  return carriers[slot % carriers.length] as Carrier;
}

/** Leased boxes change hands: their odd trips are another carrier's. */
export function isLeased(seed: number, slot: number): boolean {
  return draw(seed, 'leased', slot).chance(0.1);
}

export function carrierOf(seed: number, { slot, cycle }: Trip): Carrier {
  if (!isLeased(seed, slot) || Math.abs(cycle % 2) === 0) return homeCarrier(slot);
  const step = draw(seed, 'lessee', slot).whole(1, carriers.length - 1);
  return carriers[(slot + step) % carriers.length] as Carrier;
}

/** When the trip is booked: slots are spread evenly over the cycle. */
export function bookedAt({ slot, cycle }: Trip): number {
  const goldenRatio = 0.618_033_988_749_895;
  const minute = 60_000;
  const offset = Math.floor((((slot + 1) * goldenRatio) % 1) * (cycleMs / minute)) * minute;
  return epoch + cycle * cycleMs + offset;
}

/** The slot's latest trip booked at or before a moment. */
export function tripAt(slot: number, now: number): Trip {
  return { slot, cycle: Math.floor((now - bookedAt({ slot, cycle: 0 })) / cycleMs) };
}

/** Numbers of the slot's boxes. */
export function containersOf(seed: number, slot: number): string[] {
  const carrier = homeCarrier(slot);
  const prefixes = isLeased(seed, slot) ? carrier.leasedPrefixes : carrier.prefixes;
  const { first, count } = boxesOf(Math.floor(slot / carriers.length));
  return Array.from({ length: count }, (_, index) => {
    const ordinal = first + index;
    const prefix = draw(seed, 'prefix', carrier.scac, ordinal).pick(prefixes);
    return containerNumber(prefix, Number(documentNumber('999999', ordinal)));
  });
}

export function billOf(seed: number, trip: Trip): string {
  return documentNumber(carrierOf(seed, trip).billTemplate, documentValue(trip));
}

export function bookingOf(seed: number, trip: Trip): string {
  return documentNumber(carrierOf(seed, trip).bookingTemplate, documentValue(trip));
}

/** The slot a container number belongs to, or null. */
export function findSlot(seed: number, container: string, shipments: number): number | null {
  const read = readContainerNumber(container);
  const carrier = carriers.findIndex(
    ({ prefixes, leasedPrefixes }) =>
      read !== null && (prefixes.includes(read.prefix) || leasedPrefixes.includes(read.prefix)),
  );
  if (read === null || carrier < 0) return null;
  const ordinal = readDocumentNumber('999999', String(read.serial).padStart(6, '0')) ?? 0;
  const slot = lineOf(ordinal) * carriers.length + carrier;
  return slot < shipments && containersOf(seed, slot).includes(container) ? slot : null;
}

/** The trip that a carrier's Bill of Lading or booking number names, as far as booked by now; or null. */
export function findTrip(
  seed: number,
  question: { scac: string; kind: 'bill' | 'booking'; number: string },
  shipments: number,
  now: number,
): Trip | null {
  const carrier = findCarrier(question.scac);
  if (carrier === undefined) return null;
  const value = readDocument(carrier, question.kind, question.number);
  if (value === null) return null;
  const slot = Math.floor(value / cyclesTold);
  if (slot >= shipments) return null;
  const latest = tripAt(slot, now).cycle;
  const trip = { slot, cycle: latest - positive(latest - value, cyclesTold) };
  return carrierOf(seed, trip) === carrier ? trip : null;
}

function readDocument(carrier: Carrier, kind: 'bill' | 'booking', number: string): number | null {
  if (kind === 'booking') return readDocumentNumber(carrier.bookingTemplate, number);
  const { billTemplate, optionalBillPrefix } = carrier;
  const bare = number.startsWith(optionalBillPrefix) ? number.slice(optionalBillPrefix.length) : number;
  return readDocumentNumber(billTemplate, bare);
}

function documentValue({ slot, cycle }: Trip): number {
  return slot * cyclesTold + positive(cycle, cyclesTold);
}

/** First box and number of boxes of a carrier's n-th slot. */
function boxesOf(line: number): { first: number; count: number } {
  const place = line % boxCounts.length;
  const before = boxCounts.slice(0, place).reduce((total, count) => total + count, 0);
  return {
    first: Math.floor(line / boxCounts.length) * boxesPerPattern + before,
    count: boxCounts[place] ?? 1,
  };
}

/** The inverse of `boxesOf`: which of the carrier's slots has the box. */
function lineOf(ordinal: number): number {
  let rest = ordinal % boxesPerPattern;
  const place = boxCounts.findIndex((count) => {
    rest -= count;
    return rest < 0;
  });
  return Math.floor(ordinal / boxesPerPattern) * boxCounts.length + place;
}

function positive(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
