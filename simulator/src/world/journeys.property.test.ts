import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../server/test/harness/runs.ts';
import { delayKinds, openDelays } from './delays/open-delays.ts';
import { finalTime, reportedAt } from './estimate.ts';
import { type Box, shipmentOf } from './journeys.ts';
import { isReported } from './milestones.ts';
import { bookedAt, cycleMs, type Trip } from './references.ts';
import type { Sea } from './sailings.ts';
import { stages } from './stage.ts';
import { openWorld, shipmentStage } from './world.ts';

const seed = 1;
const seas = delayKinds.map((kind) => ({ kind, seed, delays: openDelays({ seed, delays: kind }) }));
const [plain] = seas as [(typeof seas)[0]];
const trip = fc.record({ slot: fc.nat(20_000), cycle: fc.integer({ min: 5, max: 40 }) });
const moment = fc.double({ min: 0, max: 1, noNaN: true });

function boxesAt(sea: Sea, of: Trip, part: number): { boxes: readonly Box[]; now: number } {
  const now = Math.floor(bookedAt(of) + part * cycleMs);
  return { boxes: shipmentOf(sea, of, [], now).boxes, now };
}

for (const sea of seas) {
  test(`every journey is physically possible with ${sea.kind} delays`, () => {
    fc.assert(
      fc.property(trip, (of) => {
        for (const { container, milestones, itinerary } of boxesAt(sea, of, 1).boxes) {
          const times = milestones.map(({ when }) => finalTime(when));
          assert.deepEqual(
            times,
            times.toSorted((a, b) => a - b),
            `${container} ${milestones.map(({ key }) => key)}`,
          );
          for (const [index, leg] of itinerary.legs.entries()) {
            assert.equal(leg.from.ship, leg.to.ship);
            assert.notEqual(leg.from.port, leg.to.port);
            const next = itinerary.legs[index + 1];
            if (next !== undefined) assert.equal(next.from.port, leg.to.port);
          }
          const visited = itinerary.legs.map(({ from }) => from.port);
          assert.equal(new Set(visited).size, visited.length);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  // News of the departure came a day before news of the arrival.
  const late = { slot: 662, cycle: 19 };
  test(`at no moment a ship is reported to arrive before it leaves with ${sea.kind} delays`, () => {
    fc.assert(
      fc.property(trip, moment, (of, part) => {
        const { boxes, now } = boxesAt(sea, of, part);
        for (const { itinerary, container } of boxes)
          for (const { from, to } of itinerary.legs)
            assert.ok(
              reportedAt(from.departure, now) < reportedAt(to.arrival, now),
              `${container} ${from.id}`,
            );
      }),
      { numRuns: runs(5_000), examples: [[late, (Date.UTC(2026, 10, 28) - bookedAt(late)) / cycleMs]] },
    );
  });

  test(`a container is returned before it is booked again with ${sea.kind} delays`, () => {
    fc.assert(
      fc.property(trip, (of) => {
        for (const box of boxesAt(sea, of, 1).boxes) {
          const last = box.milestones.at(-1);
          assert.ok(last && isReported(last, bookedAt(of) + cycleMs), box.container);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  test(`a reported fact stays a fact, with the same time and place, with ${sea.kind} delays`, () => {
    const facts = ({ boxes, now }: ReturnType<typeof boxesAt>): string[] =>
      boxes.flatMap(({ container, milestones }) =>
        milestones
          .filter((milestone) => isReported(milestone, now))
          .map(
            ({ key, port, when, call }) =>
              `${container} ${key} ${port.unlocode} ${call?.id} ${finalTime(when)}`,
          ),
      );
    fc.assert(
      fc.property(trip, moment, moment, (of, one, other) => {
        const before = facts(boxesAt(sea, of, Math.min(one, other)));
        const after = new Set(facts(boxesAt(sea, of, Math.max(one, other))));
        for (const fact of before) assert.ok(after.has(fact), fact);
      }),
      { numRuns: runs(2_000) },
    );
  });
}

test('some estimates change over time', () => {
  const moved = Array.from({ length: 300 }, (_, slot) => boxesAt(plain, { slot, cycle: 20 }, 1)).filter(
    ({ boxes }) =>
      boxes.some(({ milestones }) => milestones.some(({ when }) => finalTime(when) !== reportedAt(when, 0))),
  );
  assert.ok(moved.length > 50, String(moved.length));
});

test('the same seed gives the same world, and another seed gives another world', () => {
  const now = Date.UTC(2026, 10, 21);
  const reported = (worldSeed: number): string =>
    JSON.stringify(
      Array.from({ length: 50 }, (_, slot) =>
        openWorld({ seed: worldSeed, shipments: 50 }).latest(slot, now),
      ),
    );
  assert.equal(reported(1), reported(1));
  assert.notEqual(reported(1), reported(2));
});

for (const sea of seas) {
  test(`at any moment there are shipments in every stage with ${sea.kind} delays`, () => {
    const world = openWorld({ ...sea, shipments: 5_000 });
    for (const now of [Date.UTC(2024, 1, 29), Date.UTC(2026, 10, 21), Date.UTC(2031, 6, 1)]) {
      const count = new Map<string, number>(stages.map((stage) => [stage, 0]));
      for (let slot = 0; slot < world.shipments; slot += 1) {
        const stage = shipmentStage(world.latest(slot, now));
        count.set(stage, (count.get(stage) ?? 0) + 1);
      }
      for (const [stage, shipments] of count) assert.ok(shipments >= 1, `${stage}: ${shipments}`);
    }
  });
}

test('some shipments are rolled over, miss connections or have ports omitted', () => {
  const reasons = Array.from({ length: 1_500 }, (_, slot) => boxesAt(plain, { slot, cycle: 20 }, 1)).flatMap(
    ({ boxes }) => boxes.map(({ itinerary }) => itinerary.reason),
  );
  for (const reason of ['booked', 'rollover', 'missed_connection', 'omitted_port']) {
    assert.ok(reasons.includes(reason as 'booked'), reason);
  }
});
