import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from './estimate.ts';
import { isLeased } from './references.ts';
import { openWorld, shipmentStage } from './world.ts';

const now = Date.UTC(2026, 10, 21);
const world = openWorld({ seed: 1, shipments: 3_000 });
const shipments = Array.from({ length: world.shipments }, (_, slot) => world.latest(slot, now));

test('a shipment is found by each of its containers, its Bill of Lading and its booking', () => {
  for (const { carrier, bill, booking, boxes, ...shipment } of shipments.slice(0, 300)) {
    assert.equal(world.find(carrier.scac, 'bill', bill, now)[0]?.boxes.length, boxes.length);
    assert.equal(world.find(carrier.scac, 'booking', booking, now)[0]?.boxes.length, boxes.length);
    if (shipmentStage({ carrier, bill, booking, boxes, ...shipment }) === 'booked') continue;
    for (const { container } of boxes) {
      assert.equal(world.find(carrier.scac, 'container', container, now).at(-1)?.shipment.bill, bill);
    }
  }
});

test('other carriers do not know the shipment', () => {
  const shipment = shipments.find(({ trip }) => !isLeased(world.seed, trip.slot));
  assert.ok(shipment);
  const other = shipment.carrier.scac === 'MSCU' ? 'MAEU' : 'MSCU';
  assert.deepEqual(world.find(other, 'container', shipment.boxes[0]?.container ?? '', now), []);
  assert.deepEqual(world.find(other, 'bill', shipment.bill, now), []);
  assert.deepEqual(world.find(shipment.carrier.scac, 'container', 'MSCU1234566', now), []);
});

test('two carriers know a leased container: the old carrier its old trip, the new carrier its new trip', () => {
  const leased = shipments.find(
    ({ trip, ...rest }) => isLeased(world.seed, trip.slot) && shipmentStage({ trip, ...rest }) === 'at_sea',
  );
  assert.ok(leased);
  const container = leased.boxes[0]?.container ?? '';
  const known = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'EGLV', 'ZIMU']
    .flatMap((scac) => world.find(scac, 'container', container, now))
    .map(({ shipment }) => shipment);
  assert.ok(known.length >= 2);
  const old = known.find(({ carrier }) => carrier !== leased.carrier);
  assert.ok(old && old.bookedAt < leased.bookedAt);
  assert.equal(shipmentStage(old), 'returned');
});

test('some containers are still known with their trip before', () => {
  const both = shipments.filter(
    ({ carrier, boxes }) =>
      world.find(carrier.scac, 'container', boxes[0]?.container ?? '', now).length === 2,
  );
  assert.ok(both.length > 100);
});

test('a Bill of Lading that is not yet booked is unknown', () => {
  const [shipment] = shipments;
  assert.ok(shipment);
  const { carrier, bill, bookedAt } = shipment;
  assert.deepEqual(
    world
      .find(carrier.scac, 'bill', bill, bookedAt - dayMs)
      .filter(({ shipment: { trip } }) => trip.cycle === shipment.trip.cycle),
    [],
  );
});
