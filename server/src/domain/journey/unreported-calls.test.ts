// Carriers that tell only the calls of ships, and leave out some of them or the names of ships.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, onlyJourney } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import type { ShipmentState } from './shipment-state.ts';
import { statusAt, statusFacts } from './status.ts';

const aurora = { ship: 'AURORA' };
const boreas = { ship: 'BOREAS' };
const out = est('DEPA', 'CNSHA', '2026-03-02T08:00', aurora);
const into = est('ARRI', 'SGSIN', '2026-03-10T08:00', aurora);
const onward = est('DEPA', 'SGSIN', '2026-03-14T08:00', boreas);
const toRotterdam = est('ARRI', 'NLRTM', '2026-04-10T08:00', boreas);
const plan: Told = ['2026-03-01T00:00:00Z', [out, into, onward, toRotterdam]];
const inSingapore = act('ARRI', 'SGSIN', '2026-03-10T09:00', aurora);
const inRotterdam = act('ARRI', 'NLRTM', '2026-04-10T09:00', boreas);

type Told = [at: string, events: TrackingEvent[]];

/** Phase, status, ports and ship after the last answer, told in both orders of events. */
function readAfter(...answers: Told[]): unknown[] {
  const [told, reversed] = [false, true].map((isReversed) => {
    let state: ShipmentState | null = null;
    let ports: string[] = [];
    for (const [at, events] of answers) {
      const before: ShipmentState | null = state;
      state = applyEvents(before, at, isReversed ? events.toReversed() : events);
      const changes = before === null ? [] : changesBetween(before, state, at);
      ports = [...ports, ...changes.flatMap(({ field }) => (field === 'transshipment' ? field : []))];
    }
    const journey = onlyJourney(state as ShipmentState);
    const at = new Date(answers.at(-1)?.[0] ?? '');
    const { pol, pod, transshipments, vessel, phase } = journey;
    const codes = [pol, ...transshipments, pod].map((place) => place?.unlocode ?? '?').join(' ');
    return [phase, statusAt(statusFacts(journey), at), codes, vessel?.name ?? null, ports.length];
  });
  assert.deepEqual(told, reversed);
  return told ?? [];
}

const way = 'CNSHA SGSIN NLRTM';

test('a ship that arrives elsewhere than in the planned port of loading has the box aboard', () => {
  const arrived: Told = ['2026-03-11T00:00:00Z', [inSingapore, onward, toRotterdam]];
  assert.deepEqual(readAfter(plan, arrived), ['sailing', 'in_transit', way, 'AURORA', 0]);
  const left = act('DEPA', 'SGSIN', '2026-03-14T08:00', boreas);
  const sailed: Told = ['2026-03-15T00:00:00Z', [inSingapore, left, toRotterdam]];
  assert.deepEqual(readAfter(plan, arrived, sailed), ['sailing', 'in_transit', way, 'BOREAS', 0]);
  const there: Told = ['2026-04-12T00:00:00Z', [inSingapore, left, inRotterdam]];
  assert.deepEqual(readAfter(plan, arrived, sailed, there), ['arrived', 'arrived', way, 'BOREAS', 0]);
});

test('so has the next ship, where no departure is ever reported', () => {
  const waits: Told = ['2026-03-15T00:00:00Z', [inSingapore, toRotterdam]];
  const there: Told = ['2026-04-12T00:00:00Z', [inSingapore, inRotterdam]];
  assert.deepEqual(readAfter(plan, waits), ['sailing', 'in_transit', way, 'AURORA', 0]);
  assert.deepEqual(readAfter(plan, waits, there), ['arrived', 'arrived', way, 'BOREAS', 0]);
});

test('the plan of the departure, and the words of the arrival, show it in one answer', () => {
  const late: Told = ['2026-03-11T00:00:00Z', [out, inSingapore]];
  assert.deepEqual(readAfter(late).slice(0, 2), ['sailing', 'in_transit']);
  const words = 'Vessel arrived at transshipment port';
  const said: Told = ['2026-03-11T00:00:00Z', [{ ...inSingapore, words }]];
  assert.deepEqual(readAfter(said).slice(0, 2), ['sailing', 'in_transit']);
});

test('a ship that comes to the port of loading has not', () => {
  const comes = act('ARRI', 'CNSHA', '2026-03-01T20:00', aurora);
  for (const later of [[out, into], [into]]) {
    const told: Told = ['2026-03-02T00:00:00Z', [comes, ...later]];
    assert.equal(readAfter(plan, told)[0], 'booked');
  }
  const onWay = act('ARRI', 'KRPUS', '2026-02-28T08:00', aurora);
  assert.equal(readAfter(plan, ['2026-03-01T20:00:00Z', [onWay, out, into]])[0], 'booked');
});

test('a box is on the next ship that departs, though the arrival of the first one is not reported', () => {
  const left = act('DEPA', 'CNSHA', '2026-03-02T08:00', aurora);
  const next = act('DEPA', 'SGSIN', '2026-03-14T08:00', boreas);
  const sailed: Told = ['2026-03-15T00:00:00Z', [left, next, toRotterdam]];
  assert.deepEqual(readAfter(sailed), ['sailing', 'in_transit', way, 'BOREAS', 0]);
  const there: Told = ['2026-04-12T00:00:00Z', [left, next, inRotterdam]];
  assert.deepEqual(readAfter(plan, there), ['arrived', 'arrived', way, 'BOREAS', 0]);
  const early = act('DEPA', 'MYPKG', '2026-03-08T08:00', boreas);
  const waiting: Told = ['2026-03-09T00:00:00Z', [left, early, into, onward, toRotterdam]];
  assert.deepEqual(readAfter(waiting), ['sailing', 'in_transit', way, 'AURORA', 0]);
});

test('a departure without a name is that of the ship that arrives next', () => {
  const left = act('DEPA', 'CNSHA', '2026-03-02T08:00');
  const next = act('DEPA', 'SGSIN', '2026-03-14T08:00');
  const sailed: Told = ['2026-03-15T00:00:00Z', [left, inSingapore, next, toRotterdam]];
  assert.deepEqual(readAfter(plan, sailed), ['sailing', 'in_transit', way, 'BOREAS', 0]);
  const there: Told = ['2026-04-12T00:00:00Z', [left, inSingapore, next, inRotterdam]];
  assert.deepEqual(readAfter(plan, sailed, there), ['arrived', 'arrived', way, 'BOREAS', 0]);
  const stays: Told = [
    '2026-03-15T00:00:00Z',
    [left, inSingapore, next, { ...toRotterdam, ...vesselOf(into) }],
  ];
  assert.deepEqual(readAfter(stays), ['sailing', 'in_transit', 'CNSHA NLRTM', 'AURORA', 0]);
});

function vesselOf({ vessel }: TrackingEvent): Pick<TrackingEvent, 'vessel'> {
  return { vessel };
}
