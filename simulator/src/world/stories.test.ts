import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, finalTime, hourMs, reportedAt } from './estimate.ts';
import type { Box, Shipment } from './journeys.ts';
import { hasHappened, isReported } from './milestones.ts';
import type { StoryKind } from './stories.ts';
import { openWorld, shipmentStage } from './world.ts';

const now = Date.UTC(2026, 10, 21);

/** A world, and a shipment in it that suits. */
function shipmentWhere(suits: (shipment: Shipment) => boolean) {
  const world = openWorld({ seed: 3, shipments: 5_000 });
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const shipment = world.latest(slot, now);
    if (shipment.boxes.length === 1 && suits(shipment)) {
      const at = (moment: number): Box => world.latest(slot, moment).boxes[0] as Box;
      const report = (kind: StoryKind, hours = 0): boolean =>
        world.report(shipment.trip, { kind, at: now, hours });
      return { shipment, at, report };
    }
  }
  throw new Error('No such shipment');
}

const atSea = (shipment: Shipment): boolean => shipmentStage(shipment) === 'at_sea';
const arrivals = (box: Box) => box.milestones.filter(({ code }) => code === 'ARRI');

test('a slip moves future times and no past times', () => {
  const { at, report } = shipmentWhere(atSea);
  const before = at(now);
  assert.ok(report('slip', 50));
  for (const [index, { key, when }] of at(now).milestones.entries()) {
    const old = before.milestones[index];
    assert.ok(old);
    const byMs = hasHappened(old, now) ? 0 : 50 * hourMs;
    assert.equal(reportedAt(when, now), reportedAt(old.when, now) + byMs, key);
  }
});

test('a rollover puts the container on a later ship before it is loaded', () => {
  const { at, report } = shipmentWhere((shipment) => shipmentStage(shipment) === 'gated_in');
  const before = at(now).itinerary.legs[0];
  assert.ok(report('rollover'));
  const after = at(now).itinerary.legs[0];
  assert.ok(before && after);
  assert.notEqual(after.from.ship, before.from.ship);
  assert.equal(after.from.port, before.from.port);
  assert.ok(finalTime(after.from.departure) > finalTime(before.from.departure));
});

test('another ship sails at the same times', () => {
  const { at, report } = shipmentWhere((shipment) => shipmentStage(shipment) === 'gated_in');
  const before = at(now).itinerary.legs[0];
  assert.ok(report('other_ship'));
  const after = at(now).itinerary.legs[0];
  assert.ok(before && after);
  assert.notEqual(after.from.ship, before.from.ship);
  assert.equal(after.to.ship, after.from.ship);
  assert.deepEqual([after.from.departure, after.to.arrival], [before.from.departure, before.to.arrival]);
});

test('an omitted port gives another port of discharge', () => {
  const { at, report } = shipmentWhere((shipment) => {
    const last = shipment.boxes[0]?.itinerary.legs.at(-1);
    const followers = last?.stretch.service.rotation.slice(last.stretch.to + 1) ?? [];
    return atSea(shipment) && last?.to.port.unlocode === 'NLRTM' && followers.length > 0;
  });
  assert.ok(report('omit_port'));
  assert.notEqual(at(now).itinerary.legs.at(-1)?.to.port.unlocode, 'NLRTM');
});

test('an early discharge adds one transshipment', () => {
  const { at, report } = shipmentWhere((shipment) => {
    const last = shipment.boxes[0]?.itinerary.legs.at(-1);
    return (
      atSea(shipment) &&
      last !== undefined &&
      last.stretch.to - last.stretch.from >= 3 &&
      finalTime(last.from.departure) > now
    );
  });
  const before = at(now).itinerary;
  assert.ok(report('discharge_early'));
  const after = at(now).itinerary;
  assert.equal(after.legs.length, before.legs.length + 1);
  assert.equal(after.legs.at(-1)?.to.port, before.legs.at(-1)?.to.port);
  const times = at(now).milestones.map(({ when }) => finalTime(when));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

test('a ship can arrive at once', () => {
  const { at, report } = shipmentWhere(
    (shipment) => atSea(shipment) && shipment.boxes[0]?.itinerary.legs.length === 1,
  );
  assert.ok(report('arrive'));
  const [arrival] = arrivals(at(now + hourMs));
  assert.ok(arrival && isReported(arrival, now + hourMs));
  assert.equal(finalTime(arrival.when), now);
});

test('an actual event can be withdrawn for a day, or corrected', () => {
  const { at, report } = shipmentWhere(atSea);
  const last = at(now).milestones.findLast(
    (milestone) => milestone.kind === 'equipment' && isReported(milestone, now),
  );
  assert.ok(last);
  const find = (box: Box) => box.milestones.find(({ key }) => key === last.key);
  assert.ok(report('withdraw_actual', 24));
  const withdrawn = find(at(now));
  assert.ok(withdrawn && !isReported(withdrawn, now) && isReported(withdrawn, now + 2 * dayMs));

  const other = shipmentWhere(atSea);
  assert.ok(other.report('correct_actual', -3));
  const corrected = find(other.at(now));
  assert.equal(corrected && finalTime(corrected.when), finalTime(last.when) - 3 * hourMs);
});

test('a silenced carrier repeats its last answer for ever', () => {
  const { at, report } = shipmentWhere(atSea);
  assert.ok(report('silence'));
  assert.deepEqual(at(now + 5 * dayMs), at(now));
});

test('a silence of some hours ends, and what happened meanwhile is reported', () => {
  const { at, report } = shipmentWhere(atSea);
  const later = at(now + 5 * dayMs);
  assert.ok(report('silence', 72));
  assert.deepEqual(at(now + 3 * dayMs - 1), at(now));
  assert.deepEqual(at(now + 5 * dayMs), later);
});

test('an impossible story is refused', () => {
  const { report } = shipmentWhere((shipment) => shipmentStage(shipment) === 'arrived');
  for (const kind of ['rollover', 'other_ship', 'omit_port', 'discharge_early', 'arrive'] as const)
    assert.equal(report(kind), false, kind);
});

test('a story has no effect before its moment', () => {
  const { at, report } = shipmentWhere(atSea);
  const before = at(now - dayMs);
  assert.ok(report('slip', 50));
  assert.deepEqual(at(now - dayMs), before);
});
