// References are computed from an index. Nothing is stored, so a million shipments cost no more than ten.

import { type Carrier, carriers, findCarrier } from './carriers.ts';
import { containerNumber, readContainerNumber } from './container-number.ts';
import { documentNumber, readDocumentNumber } from './document-number.ts';
import { draw } from './draw.ts';
import { dayMs } from './estimate.ts';
import { epoch } from './services.ts';

/**
 * A slot is a set of containers that always travel together under one Bill of Lading, trip after trip. Each trip has a
 * cycle number and its own document numbers. At any moment there are containers in every stage, and containers are used
 * again.
 */
export interface Trip {
  slot: number;
  cycle: number;
}

/** Length of a cycle. It is longer than the longest trip with its pick-up and return. */
export const cycleMs = 126 * dayMs;

/** The number of containers of consecutive slots of a carrier. After the last number the pattern begins again. */
const boxCounts = [1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 1, 5, 1, 1, 2, 1, 1, 12, 1, 30];
const boxesPerPattern = boxCounts.reduce((total, count) => total + count, 0);
/** A serial has six digits. With more slots than this, two containers of a carrier would share a serial. */
export const mostShipments = Math.floor(1_000_000 / boxesPerPattern) * boxCounts.length * carriers.length;

/** The number in the examples of the documentation, so that they work. Its slot has no other container. */
const example = { container: 'MSCU1234566', slot: 1 };

/** A document number contains its slot and the last two digits of its cycle. That is enough for 34 years. */
const cyclesReported = 100;

/** The carrier that owns or leases the slot's containers. */
function homeCarrier(slot: number): Carrier {
  return carriers[slot % carriers.length] as Carrier;
}

/** Whether the slot's containers are leased. Their odd trips then belong to another carrier. */
export function isLeased(seed: number, slot: number): boolean {
  return slot !== example.slot && draw(seed, 'leased', slot).chance(0.1);
}

export function carrierOf(seed: number, { slot, cycle }: Trip): Carrier {
  if (!isLeased(seed, slot) || Math.abs(cycle % 2) === 0) return homeCarrier(slot);
  const step = draw(seed, 'lessee', slot).whole(1, carriers.length - 1);
  return carriers[(slot + step) % carriers.length] as Carrier;
}

/** When the trip is booked. Bookings of slots are spread evenly over the cycle. */
export function bookedAt({ slot, cycle }: Trip): number {
  const goldenRatio = 0.618_033_988_749_895;
  const minute = 60_000;
  const offset = Math.floor((((slot + 1) * goldenRatio) % 1) * (cycleMs / minute)) * minute;
  return epoch + cycle * cycleMs + offset;
}

/** The slot's latest trip that was booked at `now` or before. */
export function tripAt(slot: number, now: number): Trip {
  return { slot, cycle: Math.floor((now - bookedAt({ slot, cycle: 0 })) / cycleMs) };
}

/** The numbers of the slot's containers. */
export function containersOf(seed: number, slot: number): string[] {
  if (slot === example.slot) return [example.container];
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

/** The slot of a container number, or null. */
export function findSlot(seed: number, container: string, shipments: number): number | null {
  if (container === example.container) return example.slot;
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

/** The trip that a carrier's Bill of Lading or booking number names, or null when it is unknown or not yet booked. */
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
  const slot = Math.floor(value / cyclesReported);
  if (slot >= shipments) return null;
  const latest = tripAt(slot, now).cycle;
  const trip = { slot, cycle: latest - positive(latest - value, cyclesReported) };
  return carrierOf(seed, trip) === carrier ? trip : null;
}

function readDocument(carrier: Carrier, kind: 'bill' | 'booking', number: string): number | null {
  if (kind === 'booking') return readDocumentNumber(carrier.bookingTemplate, number);
  const { billTemplate, optionalBillPrefix } = carrier;
  const bare = number.startsWith(optionalBillPrefix) ? number.slice(optionalBillPrefix.length) : number;
  return readDocumentNumber(billTemplate, bare);
}

function documentValue({ slot, cycle }: Trip): number {
  return slot * cyclesReported + positive(cycle, cyclesReported);
}

/** The first container and the number of containers of a carrier's n-th slot. */
function boxesOf(line: number): { first: number; count: number } {
  const place = line % boxCounts.length;
  const before = boxCounts.slice(0, place).reduce((total, count) => total + count, 0);
  return {
    first: Math.floor(line / boxCounts.length) * boxesPerPattern + before,
    count: boxCounts[place] ?? 1,
  };
}

/** The inverse of `boxesOf`: the carrier's slot that has the container. */
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
