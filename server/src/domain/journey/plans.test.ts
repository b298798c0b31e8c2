// Plans that can still happen, and those that cannot any more (docs/journeys.md "Plans").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, journeyOf, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, calypso, empty } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const now = '2026-04-10T00:00:00Z';

const sailed = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];
const onBoreas = [
  ...sailed,
  act('DISC', 'SGSIN', '2026-03-20T08:00', aurora),
  act('LOAD', 'SGSIN', '2026-03-25T08:00', boreas),
];

function ahead(...events: TrackingEvent[]): string[] {
  return journeyOf(now, ...events).upcoming.map(({ code, place }) => `${code} ${place?.unlocode ?? ''}`);
}

test('after the empty return nothing is ahead', () => {
  const returned = act('GTIN', 'NLRTM', '2026-04-05T08:00', empty);
  const plans = [
    est('ARRI', 'DEHAM', '2026-05-05T08:00', boreas),
    est('ARRI', 'NLRTM', '2026-05-07T08:00', calypso),
  ];
  assert.deepEqual(ahead(...sailed, returned, ...plans), []);
});

test('a plan for a day before the first actual step is no plan', () => {
  const old = pln('DISC', 'NLRTM', '2026-03-04T08:00', boreas);
  assert.deepEqual(ahead(...sailed, old), []);
  assert.equal(journeyOf(now, ...sailed, old).pod, null);
});

test('a loading on another ship ends the plans of the first, also if the discharge is not reported', () => {
  const reloaded = act('LOAD', 'SGSIN', '2026-03-25T08:00', boreas);
  const plans = [
    est('DISC', 'SGSIN', '2026-03-20T08:00', aurora),
    est('ARRI', 'NLRTM', '2026-04-20T08:00', aurora),
    est('ARRI', 'DEHAM', '2026-04-22T08:00', boreas),
  ];
  assert.deepEqual(ahead(...sailed, reloaded, ...plans), ['ARRI DEHAM']);
});

test('after boarding one ship, the plans of another ship from that port are over, on its whole way', () => {
  const plans = [
    pln('LOAD', 'SGSIN', '2026-03-27T08:00', calypso),
    pln('DEPA', 'SGSIN', '2026-03-28T08:00', calypso),
    pln('ARRI', 'NLRTM', '2026-04-28T08:00', calypso),
    est('ARRI', 'NLRTM', '2026-04-20T08:00', boreas),
  ];
  assert.deepEqual(ahead(...onBoreas, ...plans), ['ARRI NLRTM']);
  assert.equal(journeyOf(now, ...onBoreas, ...plans).eta?.local, '2026-04-20T08:00:00');
});

test('the way of a missed ship is over, also if it was to leave before the first actual step', () => {
  const plans = [
    pln('DEPA', 'CNSHA', '2026-03-01T08:00', calypso),
    pln('ARRI', 'NLRTM', '2026-04-18T08:00', calypso),
    est('ARRI', 'NLRTM', '2026-04-20T08:00', aurora),
  ];
  assert.deepEqual(ahead(...sailed, ...plans.slice(0, 2)), []);
  assert.equal(journeyOf(now, ...sailed, ...plans).upcoming.length, 1);
});

test('a ship that was missed in one port and is boarded in another keeps its plans from there', () => {
  const plans = [
    pln('DEPA', 'SGSIN', '2026-03-28T08:00', calypso),
    est('DISC', 'LKCMB', '2026-04-12T08:00', boreas),
    pln('LOAD', 'LKCMB', '2026-04-14T08:00', calypso),
    pln('ARRI', 'NLRTM', '2026-04-28T08:00', calypso),
  ];
  const journey = journeyOf(now, ...onBoreas, ...plans);
  assert.deepEqual(ahead(...onBoreas, ...plans), ['DISC LKCMB', 'LOAD LKCMB', 'ARRI NLRTM']);
  assert.equal(journey.pod?.unlocode, 'NLRTM');
});

test('a ship that the box is to board again keeps its plans from there', () => {
  const plans = [
    est('ARRI', 'DEHAM', '2026-04-02T08:00', aurora),
    pln('LOAD', 'LKCMB', '2026-04-14T08:00', aurora),
    pln('ARRI', 'NLRTM', '2026-04-28T08:00', aurora),
  ];
  assert.deepEqual(ahead(...onBoreas, ...plans), ['LOAD LKCMB', 'ARRI NLRTM']);
  const ashore = act('DISC', 'LKCMB', '2026-04-05T08:00', boreas);
  const journey = journeyOf(now, ...onBoreas, ashore, ...plans);
  assert.deepEqual([journey.phase, journey.pod?.unlocode], ['transshipment', 'NLRTM']);
});

test('a loading ahead on the ship that discharged the box is a restow, and no arrival', () => {
  const restowed = act('DISC', 'LKCMB', '2026-04-02T08:00', boreas);
  const again = pln('LOAD', 'LKCMB', '2026-04-03T08:00', boreas);
  const journey = journeyOf(now, ...onBoreas, restowed, again);
  assert.deepEqual([journey.phase, journey.arrivedAt, journey.pod], ['transshipment', null, null]);
});

test('ashore, the plans of every ship that may take the box on stay', () => {
  const plans = [
    pln('LOAD', 'SGSIN', '2026-04-12T08:00', calypso),
    pln('ARRI', 'NLRTM', '2026-04-28T08:00', calypso),
  ];
  const restowed = act('DISC', 'SGSIN', '2026-03-27T08:00', boreas);
  assert.deepEqual(ahead(...onBoreas, restowed, ...plans), ['LOAD SGSIN', 'ARRI NLRTM']);
});

test('the ETA is that of the ship that the box is on', () => {
  const plans = [
    est('ARRI', 'NLRTM', '2026-04-20T08:00', boreas),
    pln('ARRI', 'NLRTM', '2026-04-28T08:00', calypso),
  ];
  assert.equal(journeyOf(now, ...onBoreas, ...plans).eta?.local, '2026-04-20T08:00:00');
});

test('a move by land after the port ends what was planned in the port', () => {
  const ashore = act('DISC', 'NLRTM', '2026-04-04T08:00', { ...aurora, role: 'POD' });
  const onRail = act('ARRI', 'DEDUI', '2026-04-06T08:00', { mode: 'rail' });
  const plans = [est('GTOT', 'NLRTM', '2026-04-05T08:00'), est('GTOT', 'DEDUI', '2026-04-12T08:00')];
  assert.deepEqual(ahead(...sailed, ashore, onRail, ...plans), ['GTOT DEDUI']);
});

test('a passed estimate alone stays ahead, because carriers update late', () => {
  assert.deepEqual(ahead(...sailed, est('ARRI', 'NLRTM', '2026-04-01T08:00', aurora)), ['ARRI NLRTM']);
});

test('thousands of plans for a ship that the box missed are all over', () => {
  const calls = (count: number, code: 'LOAD' | 'ARRI', port: string) =>
    Array.from({ length: count }, (_, index) =>
      pln(code, port, '2026-05-01T08:00', { ...calypso, callSequence: index }),
    );
  const plans = [...calls(1_500, 'LOAD', 'CNSHA'), ...calls(1_500, 'ARRI', 'NLRTM')];
  assert.deepEqual(ahead(...sailed, ...plans), []);
});
