import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  billOf,
  bookedAt,
  bookingOf,
  carrierOf,
  containersOf,
  cycleMs,
  findSlot,
  findTrip,
  mostShipments,
  tripAt,
} from './references.ts';

const seed = 7;
const now = Date.UTC(2026, 10, 21);
const slot = fc.integer({ min: 0, max: mostShipments - 1 });

test('every container number leads back to its slot, even in a world of the largest size', () => {
  fc.assert(
    fc.property(slot, (index) => {
      for (const container of containersOf(seed, index)) {
        assert.equal(findSlot(seed, container, mostShipments), index, container);
      }
    }),
  );
});

test('a Bill of Lading and a booking lead back to their trip for years', () => {
  fc.assert(
    fc.property(slot, fc.integer({ min: 0, max: 20 }), (index, cyclesAgo) => {
      const trip = tripAt(index, now - cyclesAgo * cycleMs);
      const { scac } = carrierOf(seed, trip);
      const bill = { scac, kind: 'bill', number: billOf(seed, trip) } as const;
      const booking = { scac, kind: 'booking', number: bookingOf(seed, trip) } as const;
      assert.deepEqual(findTrip(seed, bill, mostShipments, now), trip);
      assert.deepEqual(findTrip(seed, booking, mostShipments, now), trip);
    }),
  );
});

test('no two containers have the same number', () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => containersOf(seed, index)).flat();
  assert.equal(new Set(numbers).size, numbers.length);
});

test('references beyond the size of the world are unknown', () => {
  const [container = ''] = containersOf(seed, 100);
  assert.equal(findSlot(seed, container, 101), 100);
  assert.equal(findSlot(seed, container, 100), null);
});

test('a trip is booked within its cycle', () => {
  fc.assert(
    fc.property(slot, (index) => {
      const trip = tripAt(index, now);
      assert.ok(bookedAt(trip) <= now && now < bookedAt(trip) + cycleMs);
    }),
  );
});
