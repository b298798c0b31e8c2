import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { applyObservation } from './apply-observation.ts';
import { mostBoxes, withinMostBoxes } from './box-limit.ts';
import { mostOfBoxes } from './known-events.ts';
import type { ShipmentState } from './shipment-state.ts';

const bill = { reference: 'MSCUBL1', shape: 'document' as const };
const receivedAt = '2026-03-10T00:00:00Z';
const boxAt = (position: number) => `MSCU${2_000_000 + position}`;
const loading = (...containers: string[]) =>
  act('LOAD', 'CNSHA', '2026-03-01T08:00', { ship: 'AURORA', containers });
const loadings = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => loading(boxAt(from + index)));

function apply(
  state: ShipmentState | null,
  events: TrackingEvent[],
  subject: { reference: string; shape: 'document' | 'container' } = bill,
) {
  const observation = { carrier: 'MSCU', receivedAt, complete: false, decoded: { events, setAside: [] } };
  return applyObservation(state, observation, subject);
}

test('events about boxes beyond the limit are set aside in one entry that says so', () => {
  const events = loadings(0, mostBoxes + 2);
  const { events: kept, setAside } = withinMostBoxes({ events, setAside: [] }, [], bill.reference);
  assert.deepEqual(kept, events.slice(0, mostBoxes));
  const [first, second] = [boxAt(mostBoxes), boxAt(mostBoxes + 1)];
  assert.deepEqual(setAside, [
    {
      reason: `A shipment has at most 1000 containers. Events about others (${first}, ${second}): 2.`,
      position: 'the whole answer',
      raw: [first, second],
    },
  ]);
  const within = { events: kept, setAside: [] };
  assert.equal(withinMostBoxes(within, [], bill.reference), within, 'at the limit nothing is set aside');
});

test('boxes that are known keep their places, in whatever order later answers name others', () => {
  const before = apply(null, loadings(100, mostBoxes));
  const after = apply(before, [...loadings(0, 100), ...loadings(100, mostBoxes)].toReversed());
  const boxes = (state: ShipmentState) => state.journeys.map(({ container }) => container);
  assert.equal(boxes(before).length, mostBoxes);
  assert.deepEqual(boxes(after), boxes(before));
});

test('the tracked box is kept, whatever its number', () => {
  const last = boxAt(mostBoxes + 5);
  const { journeys } = apply(null, [...loadings(0, mostBoxes + 5), loading(last)], {
    reference: last,
    shape: 'container',
  });
  assert.deepEqual(
    journeys.map(({ container, phase }) => [container, phase]),
    [[last, 'loaded']],
  );
});

test('an event that also names boxes beyond the limit is one of the boxes that are kept', () => {
  const everyBox = Array.from({ length: mostBoxes + 1 }, (_, index) => boxAt(index));
  const { events, setAside } = withinMostBoxes({ events: [loading(...everyBox)], setAside: [] }, [], '');
  assert.deepEqual(events[0]?.containers, everyBox.slice(0, mostBoxes));
  assert.equal(setAside.length, 1);
});

test('of events that belong to every box, the newest are kept, so that all boxes together have a limit', () => {
  const boxes = 200;
  const shared = Array.from({ length: 400 }, (_, call) =>
    est('ARRI', 'NLRTM', new Date(Date.UTC(2026, 3, 1 + 3 * call)).toISOString().slice(0, 16), {
      ...{ ship: 'AURORA', callSequence: call },
    }),
  );
  const { known, journeys } = apply(null, [...loadings(0, boxes), ...shared]);
  assert.equal(journeys.length, boxes);
  const kept = known.filter(({ event }) => event.containers.length === 0);
  assert.equal(kept.length, Math.floor((mostOfBoxes - boxes) / boxes));
  assert.ok(kept.every(({ event }) => (event.callSequence ?? 0) >= shared.length - kept.length));
});
