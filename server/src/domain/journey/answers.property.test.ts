// What must hold however carriers report, tested with generated answers. The seed is fixed so that a failure can be
// repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { answersAboutOneUse, moveKey, type Told } from '../../../test/harness/carrier-habits.ts';
import { applyEvents, onlyJourney } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { TrackingEvent } from '../events/event.ts';
import { hoursBetween, localDate } from '../events/event-time.ts';
import type { Journey } from './journey.ts';
import type { ShipmentState } from './shipment-state.ts';

const options = { seed: 20261122, numRuns: runs(1_000) };

/** Checks the journey after each answer. */
function afterEach(
  check: (after: ShipmentState, told: Told, before: ShipmentState | null) => void,
): fc.IProperty<[Told[]]> {
  return fc.property(answersAboutOneUse, (answers) => {
    let state: ShipmentState | null = null;
    for (const told of answers) {
      const before: ShipmentState | null = state;
      state = applyEvents(before, told.receivedAt, told.events);
      if (state.journeys.length > 0) check(state, told, before);
    }
  });
}

/** Whether the journey has the move on the day that the event gives. */
function shows({ happened }: Journey, event: TrackingEvent): boolean {
  const steps = happened.filter((step) => moveKey(step) === moveKey(event));
  const days = steps.flatMap(({ time, conflictingTimes }) => [time, ...conflictingTimes].map(localDate));
  return days.includes(localDate(event.time));
}

test('every move that the last whole answer reports as happened is shown as happened', () => {
  const property = afterEach((after, { events }) => {
    const journey = onlyJourney(after);
    for (const event of events) {
      if (event.classifier !== 'ACT') continue;
      assert.ok(shows(journey, event), `${event.code} ${event.place?.unlocode} ${event.time.local}`);
    }
  });
  fc.assert(property, options);
});

test('answers about one use of a box take nothing back, and begin no other journey', () => {
  const property = afterEach((after, { receivedAt }, before) => {
    if (before === null) return;
    const changes = changesBetween(before, after, receivedAt);
    const taken = changes.filter(
      ({ field, current }) => field === 'journey' || (field === 'milestone' && current === null),
    );
    assert.deepEqual(taken, []);
  });
  fc.assert(property, options);
});

test('no step is ahead that lies before the same move that has happened in the same place', () => {
  const property = afterEach((after) => {
    const { happened, upcoming } = onlyJourney(after);
    for (const ahead of upcoming) {
      const done = happened.filter((step) => moveKey(step) === moveKey(ahead));
      for (const step of done) assert.ok(hoursBetween(step.time, ahead.time) > 0, `${ahead.code} is ahead`);
    }
  });
  fc.assert(property, options);
});

test('steps that happened are in the order in which they happened', () => {
  const property = afterEach((after, { order }) => {
    const ranks = onlyJourney(after).happened.map((step) => order.indexOf(moveKey(step)));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
  });
  fc.assert(property, options);
});
