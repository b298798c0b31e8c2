// Arrivals, by the smallest answers that show or deny one (docs/journeys.md "Arrival", "Transshipment").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, applyEvents, est, journeyOf, onlyJourney, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, empty } from '../../../test/harness/told-journeys.ts';
import type { Journey } from './journey.ts';

const now = '2026-04-10T00:00:00Z';

const sailed = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];
const there = act('ARRI', 'NLRTM', '2026-04-04T06:00', aurora);
const out = act('GTOT', 'NLRTM', '2026-04-06T10:00');
const toSingapore = [
  ...sailed,
  act('ARRI', 'SGSIN', '2026-04-08T08:00', aurora),
  act('DISC', 'SGSIN', '2026-04-08T20:00', aurora),
];

function assertArrived(journey: Journey, phase: Journey['phase'], arrivedOn: string, pod: string | null) {
  const seen = [journey.phase, journey.arrivedAt?.local.slice(0, 10), journey.pod?.unlocode ?? null];
  assert.deepEqual(seen, [phase, arrivedOn, pod]);
}

function assertOnTheWay(journey: Journey, phase: Journey['phase'], pod: string | null) {
  assert.deepEqual([journey.phase, journey.arrivedAt, journey.pod?.unlocode ?? null], [phase, null, pod]);
}

test('a gate-out at the port of the last arrival proves the discharge there', () => {
  assertArrived(journeyOf(now, there, out), 'out_for_delivery', '2026-04-04', 'NLRTM');
  assert.equal(journeyOf('2026-04-07T00:00:00Z', there).vessel?.name, 'AURORA');
  assertArrived(journeyOf(now, ...sailed, there, out), 'out_for_delivery', '2026-04-04', 'NLRTM');
});

test('a gate-out or an empty return inland of the port of the last arrival proves the discharge in that port', () => {
  const inland = act('GTOT', 'DEDUI', '2026-04-06T10:00');
  assertArrived(journeyOf(now, ...sailed, there, inland), 'out_for_delivery', '2026-04-04', 'NLRTM');
  const depot = act('GTIN', 'DEDUI', '2026-04-06T10:00', empty);
  assertArrived(journeyOf(now, ...sailed, there, depot), 'empty_returned', '2026-04-04', 'NLRTM');
});

test('away from the port by rail, road or barge is out of the port', () => {
  const later = '2026-04-05T00:00:00Z';
  const discharged = act('DISC', 'NLRTM', '2026-04-04T09:00', aurora);
  for (const mode of ['rail', 'truck', 'barge'] as const) {
    for (const move of [
      act('LOAD', 'NLRTM', '2026-04-04T12:00', { mode }),
      act('DEPA', 'NLRTM', '2026-04-04T13:00', { mode }),
      act('ARRI', 'DEDUI', '2026-04-04T20:00', { mode }),
    ]) {
      const rest = move.code === 'LOAD' ? [there] : [there, discharged];
      assertArrived(journeyOf(later, ...sailed, ...rest, move), 'out_for_delivery', '2026-04-04', 'NLRTM');
    }
  }
});

test('a box that left the port by land has arrived, also if the port is not known', () => {
  const somewhere = act('DISC', 'NLRTM', '2026-04-04T09:00', { ...aurora, place: null });
  for (const code of ['GTOT', 'DEPA'] as const) {
    const away = act(code, 'DEDUI', '2026-04-05T09:00', { mode: 'rail' });
    assertArrived(journeyOf(now, ...sailed, somewhere, away), 'out_for_delivery', '2026-04-04', null);
  }
});

test('a box that comes back into the port of discharge is no longer out for delivery', () => {
  const discharged = act('DISC', 'NLRTM', '2026-04-04T09:00', aurora);
  const back = act('GTIN', 'NLRTM', '2026-04-07T10:00');
  assertArrived(journeyOf(now, ...sailed, discharged, out, back), 'discharged', '2026-04-04', 'NLRTM');
});

test('moves on land before the voyage prove no discharge, though the ship has arrived to load the box', () => {
  const byRail = { mode: 'rail' } as const;
  const toPort = [
    act('LOAD', 'CNCKG', '2026-03-01T08:00', byRail),
    act('DEPA', 'CNCKG', '2026-03-01T18:00', byRail),
    act('ARRI', 'CNSHA', '2026-03-04T08:00', aurora),
    act('ARRI', 'CNSHA', '2026-03-04T09:00', byRail),
    act('DISC', 'CNSHA', '2026-03-04T12:00', byRail),
  ];
  assertOnTheWay(journeyOf('2026-03-05T00:00:00Z', ...toPort), 'booked', null);
  assertOnTheWay(journeyOf(now, ...toPort, ...sailed), 'sailing', null);
});

test('an empty return is an arrival, also if nothing else about the destination is reported', () => {
  const returned = act('GTIN', 'NLRTM', '2026-04-09T10:00', empty);
  assertArrived(journeyOf(now, ...sailed, returned), 'empty_returned', '2026-04-09', null);
  const elsewhere = est('ARRI', 'BEANR', '2026-04-20T06:00', { ...boreas, role: 'POD' });
  assert.notEqual(journeyOf(now, ...sailed, returned, elsewhere).arrivedAt, null);
});

test('a gate-out at the planned port of discharge is out for delivery, also if nothing before it is reported', () => {
  const plan = [
    est('ARRI', 'NLRTM', '2026-04-04T06:00', aurora),
    est('DISC', 'NLRTM', '2026-04-05T06:00', aurora),
  ];
  const transshipped = act('DISC', 'SGSIN', '2026-03-20T08:00', aurora);
  const journeys = [
    journeyOf(now, ...sailed, ...plan, out),
    journeyOf(now, ...plan, out),
    journeyOf(now, ...sailed, transshipped, est('ARRI', 'NLRTM', '2026-04-04T06:00', boreas), out),
    onlyJourney(
      applyEvents(applyEvents(null, '2026-03-06T00:00:00Z', [...sailed, ...plan]), now, [...sailed, out]),
    ),
  ];
  for (const journey of journeys) {
    assertArrived(journey, 'out_for_delivery', '2026-04-06', 'NLRTM');
    assert.deepEqual(journey.upcoming, []);
  }
});

test('a gate-out before the loading proves nothing', () => {
  const fromTheFactory = act('GTOT', 'CNSHA', '2026-03-01T10:00');
  const plan = [
    est('ARRI', 'CNSHA', '2026-04-11T06:00', aurora),
    est('LOAD', 'CNSHA', '2026-04-12T06:00', aurora),
    est('ARRI', 'NLRTM', '2026-05-12T06:00', aurora),
  ];
  assertOnTheWay(journeyOf(now, fromTheFactory, ...plan), 'booked', 'NLRTM');
  assertOnTheWay(journeyOf(now, fromTheFactory, ...sailed), 'sailing', null);
});

test('a box that comes back to the port of loading has arrived there once it leaves by gate', () => {
  const back = act('DISC', 'CNSHA', '2026-03-08T06:00', aurora);
  assertOnTheWay(journeyOf(now, ...sailed, back), 'discharged', null);
  const returned = act('GTOT', 'CNSHA', '2026-03-20T10:00');
  assertArrived(journeyOf(now, ...sailed, back, returned), 'out_for_delivery', '2026-03-08', 'CNSHA');
  const onward = pln('LOAD', 'CNSHA', '2026-04-12T08:00', boreas);
  assertOnTheWay(journeyOf(now, ...sailed, back, returned, onward), 'transshipment', null);
});

test('the last arrival of a ship that stays for 48 hours is an inferred discharge', () => {
  assertOnTheWay(journeyOf('2026-04-06T03:00:00Z', ...sailed, there), 'sailing', null);
  const journey = journeyOf('2026-04-06T05:00:00Z', ...sailed, there);
  assertArrived(journey, 'arrived', '2026-04-04', 'NLRTM');
  assert.equal(journey.podConfidence, 'inferred');
});

test('the last arrival is no discharge if the ship left, if the plan goes on, or if the box was not aboard', () => {
  const left = act('DEPA', 'NLRTM', '2026-04-05T06:00', aurora);
  assertOnTheWay(journeyOf(now, ...sailed, there, left), 'sailing', null);
  const next = est('ARRI', 'DEHAM', '2026-04-12T06:00', aurora);
  assertOnTheWay(journeyOf(now, ...sailed, there, next), 'sailing', 'DEHAM');
  const gateIn = act('GTIN', 'CNSHA', '2026-03-03T08:00');
  const atOrigin = act('ARRI', 'CNSHA', '2026-03-04T08:00', aurora);
  assertOnTheWay(journeyOf(now, gateIn, atOrigin), 'gated_in', null);
  const loadedEmpty = act('LOAD', 'CNSHA', '2026-03-04T12:00', { ...aurora, ...empty });
  assertOnTheWay(journeyOf(now, atOrigin, loadedEmpty), 'booked', null);
});

test('the ship leaves the port of discharge, and the arrival stays', () => {
  const left = act('DEPA', 'NLRTM', '2026-04-05T06:00', aurora);
  const plan = pln('DISC', 'NLRTM', '2026-04-04T09:00', aurora);
  const before = applyEvents(null, '2026-03-06T00:00:00Z', [...sailed, plan]);
  assertArrived(
    onlyJourney(applyEvents(before, now, [...sailed, there, left])),
    'arrived',
    '2026-04-04',
    'NLRTM',
  );
});

test('the ship sails on from the planned discharge before it is reported, and the arrival stays', () => {
  const left = act('DEPA', 'NLRTM', '2026-04-05T06:00', aurora);
  const plan = pln('DISC', 'NLRTM', '2026-04-04T09:00', aurora);
  const next = est('ARRI', 'DEHAM', '2026-04-06T06:00', aurora);
  const before = applyEvents(null, '2026-03-06T00:00:00Z', [...sailed, plan, next]);
  for (const call of [next, act('ARRI', 'DEHAM', '2026-04-06T06:00', aurora)]) {
    const answer = [...sailed, there, left, plan, call];
    for (const journey of [journeyOf(now, ...answer), onlyJourney(applyEvents(before, now, answer))])
      assertArrived(journey, 'arrived', '2026-04-04', 'NLRTM');
  }
});

test('a ship that sails on from a planned discharge leaves the box to the ship that arrives later', () => {
  const left = act('DEPA', 'SGSIN', '2026-03-21T06:00', aurora);
  const plans = [
    pln('DISC', 'SGSIN', '2026-03-20T09:00', aurora),
    est('ARRI', 'NLRTM', '2026-04-20T06:00', boreas),
  ];
  const called = act('ARRI', 'SGSIN', '2026-03-20T06:00', aurora);
  assertOnTheWay(journeyOf(now, ...sailed, called, left, ...plans), 'sailing', 'NLRTM');
});

test('the departure of another ship from where the first arrived is a transshipment onto it', () => {
  const reported = [...sailed, act('ARRI', 'SGSIN', '2026-03-20T08:00', aurora)];
  const taken = act('DEPA', 'SGSIN', '2026-03-25T08:00', boreas);
  const journey = journeyOf(now, ...reported, taken, act('ARRI', 'NLRTM', '2026-04-04T06:00', boreas), out);
  assertArrived(journey, 'out_for_delivery', '2026-04-04', 'NLRTM');
  assert.deepEqual(
    journey.transshipments.map(({ unlocode }) => unlocode),
    ['SGSIN'],
  );
  const onTheSecond = journeyOf(now, ...reported, taken);
  assertOnTheWay(onTheSecond, 'sailing', null);
  assert.equal(onTheSecond.vessel?.name, 'BOREAS');
});

test('a discharge and the departure of another ship, without a loading, is sailing on that ship', () => {
  const journey = journeyOf(now, ...toSingapore, act('DEPA', 'SGSIN', '2026-04-09T08:00', boreas));
  assertOnTheWay(journey, 'sailing', null);
});

const later = '2026-04-20T00:00:00Z';

test('a port with an onward loading or departure announced is not the port of discharge, also if it is late', () => {
  for (const at of ['2026-04-07T08:00', '2026-04-12T08:00', '2026-04-25T08:00']) {
    for (const step of [
      pln('LOAD', 'SGSIN', at, boreas),
      est('DEPA', 'SGSIN', at, boreas),
      est('LOAD', 'SGSIN', at),
      pln('LOAD', 'MYTPP', at, boreas),
    ]) {
      assertOnTheWay(journeyOf(later, ...toSingapore, step), 'transshipment', null);
    }
  }
});

test('an onward loading also denies a stated or planned port, and turns the gate-out into a change of terminals', () => {
  const onward = pln('LOAD', 'SGSIN', '2026-04-25T08:00', boreas);
  const stated = act('DISC', 'SGSIN', '2026-04-08T20:00', { ...aurora, role: 'POD' });
  assertOnTheWay(journeyOf(later, ...sailed, stated, onward), 'transshipment', null);
  const plan = pln('DISC', 'SGSIN', '2026-04-08T20:00', aurora);
  assertOnTheWay(journeyOf('2026-03-20T00:00:00Z', ...sailed, plan, onward), 'sailing', null);
  const before = applyEvents(null, '2026-03-20T00:00:00Z', [...sailed, plan]);
  assertOnTheWay(onlyJourney(applyEvents(before, later, [...toSingapore, onward])), 'transshipment', null);
  const trucked = act('GTOT', 'SGSIN', '2026-04-10T20:00');
  assertOnTheWay(journeyOf(later, ...toSingapore, trucked, onward), 'transshipment', null);
});

test('an arrival without a place that is announced after the discharge says that the journey goes on', () => {
  const somewhere = est('ARRI', 'NLRTM', '2026-05-12T06:00', { place: null });
  assertOnTheWay(journeyOf(later, ...toSingapore, somewhere), 'transshipment', null);
  const past = est('ARRI', 'SGSIN', '2026-04-08T06:00', { place: null });
  assertArrived(journeyOf(later, ...toSingapore, past), 'discharged', '2026-04-08', 'SGSIN');
});

test('the words of the carrier say that a port is a transshipment port', () => {
  const say = (words: string) =>
    journeyOf(later, ...sailed, act('DISC', 'SGSIN', '2026-04-08T20:00', { ...aurora, words }));
  for (const words of [
    'Discharged at T/S port',
    'Full Transhipment Discharge',
    'Descarga en puerto de transbordo',
    'Déchargé pour transbordement',
    '中转港卸船',
    '積替港で荷揚げ',
    '환적항 양하',
    'Выгружен в порту перевалки',
  ]) {
    assertOnTheWay(say(words), 'transshipment', null);
  }
  for (const words of ['Discharged', 'Discharged from VTS/3', 'Direct service, no T/S', 'Units discharged']) {
    assertArrived(say(words), 'discharged', '2026-04-08', 'SGSIN');
  }
});

test('an event in words about a port counts for the discharge there', () => {
  const note = act('OTHER', 'SGSIN', '2026-04-08T21:00', { words: 'Container in transshipment' });
  assertOnTheWay(journeyOf(later, ...toSingapore, note), 'transshipment', null);
});

test('a ship that arrives at the destination does not bring a box that waits for its onward loading', () => {
  const arrives = act('ARRI', 'NLRTM', '2026-04-18T06:00', boreas);
  const waits = [
    ...toSingapore,
    pln('LOAD', 'SGSIN', '2026-04-25T08:00', { ship: 'CALYPSO' }),
    pln('DISC', 'NLRTM', '2026-05-25T08:00', { ship: 'CALYPSO' }),
  ];
  assertOnTheWay(journeyOf(later, ...waits, arrives), 'transshipment', 'NLRTM');
});

test('a ship that departs before the announced loading on another ship has not taken the box', () => {
  const missed = [
    act('DEPA', 'SGSIN', '2026-04-10T08:00', boreas),
    act('ARRI', 'NLRTM', '2026-04-18T06:00', boreas),
    pln('DISC', 'NLRTM', '2026-04-18T06:00', boreas),
  ];
  const next = pln('LOAD', 'SGSIN', '2026-04-25T08:00', { ship: 'CALYPSO' });
  assertOnTheWay(journeyOf(later, ...toSingapore, ...missed, next), 'transshipment', null);
  const gateIn = act('GTIN', 'SGSIN', '2026-04-06T08:00');
  assertOnTheWay(journeyOf(later, gateIn, ...missed, next), 'gated_in', null);
});

test('plans after the planned empty return belong to the next trip', () => {
  const next = [
    est('GTIN', 'SGSIN', '2026-04-22T08:00', empty),
    pln('LOAD', 'SGSIN', '2026-05-02T08:00', boreas),
  ];
  assertArrived(journeyOf(later, ...toSingapore, ...next), 'discharged', '2026-04-08', 'SGSIN');
});
