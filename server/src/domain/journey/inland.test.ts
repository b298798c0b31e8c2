// Moves on land behind the port of discharge (docs/journeys.md "Empty and laden", "Arrival").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  applyEvents,
  type EventDetails,
  est,
  journeyOf,
  onlyJourney,
} from '../../../test/harness/events.ts';
import { aurora, boreas, empty, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { EventCode, TrackingEvent } from '../events/event.ts';
import type { Journey, Phase } from './journey.ts';

/** A move without the load flag. */
function move(code: EventCode, port: string, local: string, details: EventDetails = {}): TrackingEvent {
  return act(code, port, local, { load: null, ...details });
}

const discharged = [
  act('LOAD', 'INMUN', '2026-01-11T08:00', aurora),
  act('DISC', 'USORF', '2026-02-11T08:00', aurora),
];

/** Inland without load flags: to a ramp or terminal, and from there to the consignee. */
const waysInland: Readonly<Record<string, TrackingEvent[]>> = {
  'by rail': [
    move('GTOT', 'USORF', '2026-02-12T08:00', { mode: 'rail' }),
    move('GTIN', 'USCHI', '2026-02-16T08:00', { mode: 'rail' }),
    move('GTOT', 'USCHI', '2026-02-18T08:00', { mode: 'truck' }),
  ],
  'by barge': [
    move('GTOT', 'USORF', '2026-02-12T08:00', { mode: 'barge' }),
    move('GTIN', 'USRIC', '2026-02-13T08:00', { mode: 'barge' }),
    move('GTOT', 'USRIC', '2026-02-15T08:00'),
  ],
  'by rail, known at the port only': [
    move('GTOT', 'USORF', '2026-02-12T08:00', { mode: 'rail' }),
    move('GTIN', 'USCHI', '2026-02-16T08:00', { mode: null }),
    move('GTOT', 'USCHI', '2026-02-18T08:00', { mode: null }),
  ],
  'by rail, known at the ramp only': [
    move('GTOT', 'USORF', '2026-02-12T08:00', { mode: null }),
    move('GTIN', 'USCHI', '2026-02-16T08:00', { mode: 'rail' }),
    move('GTOT', 'USCHI', '2026-02-18T08:00', { mode: null }),
  ],
  'by rail, known by the moves of the train': [
    move('LOAD', 'USORF', '2026-02-12T08:00', { mode: 'rail' }),
    move('DEPA', 'USORF', '2026-02-12T18:00', { mode: 'rail' }),
    move('GTIN', 'USCHI', '2026-02-16T08:00', { mode: null }),
    move('GTOT', 'USCHI', '2026-02-18T08:00', { mode: null }),
  ],
};

for (const mode of [null, 'truck', 'rail'] as const) {
  test(`a box that goes on from the ramp within a day is out for delivery (by ${mode ?? 'no mode'})`, () => {
    const inbound = move('GTIN', 'USCHI', '2026-02-16T08:00', { mode });
    const through = [
      move('GTOT', 'USORF', '2026-02-12T08:00', { mode: null }),
      inbound,
      move('GTOT', 'USCHI', '2026-02-16T18:00', { mode: null }),
    ];
    assert.equal(journeyOf('2026-02-20T00:00:00Z', ...discharged, ...through).phase, 'out_for_delivery');
    const back = move('GTIN', 'USCHI', '2026-02-16T23:00');
    assert.equal(journeyOf('2026-02-20T00:00:00Z', ...discharged, ...through, back).phase, 'empty_returned');
  });
}

test('where no mode is given, the words say that a box comes in by rail or barge', () => {
  const comesIn = (words: string) =>
    journeyOf(
      '2026-03-01T00:00:00Z',
      ...discharged,
      move('GTOT', 'USORF', '2026-02-12T08:00'),
      move('GTIN', 'USCHI', '2026-02-16T08:00', { words }),
    ).phase;
  for (const words of ['Arrived at rail ramp', 'Ankunft per Bahn', 'Received ex barge', '由铁路到站'])
    assert.equal(comesIn(words), 'out_for_delivery', words);
  for (const words of ['Empty returned to rail ramp', 'Gate in by truck', 'Yard with railings'])
    assert.equal(comesIn(words), 'empty_returned', words);
});

test('a box that comes in under words of import has come to an inland depot, until it is unpacked', () => {
  const out = move('GTOT', 'USORF', '2026-02-12T08:00');
  const comesIn = (words: string) => move('GTIN', 'USCHI', '2026-02-16T08:00', { words });
  const toDepot = [...discharged, out, comesIn('Import to inland depot')];
  const onward = move('GTOT', 'USCHI', '2026-02-19T08:00');
  const given = move('GTIN', 'USCHI', '2026-02-23T08:00', { words: 'Gate in' });
  const moments: [TrackingEvent[], Phase][] = [
    [toDepot, 'out_for_delivery'],
    [[...toDepot, onward], 'out_for_delivery'],
    [[...toDepot, onward, given], 'empty_returned'],
    [[...discharged, out, comesIn('Import container returned')], 'empty_returned'],
    [[...discharged, out, comesIn('Import: empty returned')], 'empty_returned'],
    [
      [...discharged, out, move('STRP', 'USCHI', '2026-02-14T08:00'), comesIn('Import gate in')],
      'empty_returned',
    ],
    [[...discharged, move('GTIN', 'USORF', '2026-02-11T20:00', { words: 'Import gate in' })], 'discharged'],
  ];
  for (const [events, phase] of moments) {
    const journey = journeyAfter(['2026-03-01T00:00:00Z', ...events]);
    assert.deepEqual([journey.phase, journey.pod?.unlocode], [phase, 'USORF']);
  }
});

test('an empty box that goes on by rail to another yard begins no laden trip', () => {
  const emptyMoves = [
    move('GTOT', 'USORF', '2026-02-12T08:00'),
    move('GTIN', 'USORF', '2026-02-20T08:00'),
    move('GTOT', 'USORF', '2026-02-22T08:00', { mode: 'rail' }),
    move('GTIN', 'USCHI', '2026-02-26T08:00', { mode: 'rail' }),
  ];
  const journey = journeyOf('2026-03-01T00:00:00Z', ...discharged, ...emptyMoves);
  assert.deepEqual([journey.phase, journey.pod?.unlocode], ['empty_returned', 'USORF']);
});

test('in a transshipment port, a box out and in by gate within days is laden: it changes terminals', () => {
  const [loaded] = discharged;
  assert.ok(loaded);
  const passes = [move('GTOT', 'USORF', '2026-02-12T08:00'), move('GTIN', 'USORF', '2026-02-12T14:00')];
  for (const told of [{ words: 'T/S disch' }, { role: 'PTS' as const }]) {
    const landed = act('DISC', 'USORF', '2026-02-11T08:00', { ...aurora, ...told });
    assert.equal(journeyOf('2026-03-01T00:00:00Z', loaded, landed, ...passes).phase, 'transshipment');
  }
  assert.equal(journeyOf('2026-03-01T00:00:00Z', ...discharged, ...passes).phase, 'empty_returned');
});

const returned = move('GTIN', 'USCHI', '2026-02-24T08:00');
test('a loading onto a train after the return begins no trip, whatever bill it names, until a ship takes the box', () => {
  const trip = [
    ...discharged,
    act('GTOT', 'USORF', '2026-02-12T08:00'),
    act('GTIN', 'USCHI', '2026-02-24T08:00', empty),
  ];
  const byTrain = (code: EventCode, port: string, local: string, details: EventDetails = {}) =>
    act(code, port, local, { mode: 'rail', ...details });
  const loadings = [
    [byTrain('LOAD', 'USCHI', '2026-02-26T08:00')],
    [byTrain('LOAD', 'USCHI', '2026-03-06T00:00', { mode: 'barge' })],
    [
      byTrain('LOAD', 'USCHI', '2026-02-26T08:00', { load: null }),
      byTrain('DISC', 'USORF', '2026-03-01T08:00'),
    ],
    [
      byTrain('LOAD', 'USCHI', '2026-02-26T08:00'),
      byTrain('DEPA', 'USCHI', '2026-02-26T18:00'),
      byTrain('ARRI', 'USORF', '2026-03-01T08:00'),
    ],
  ];
  for (const told of loadings) {
    const journey = journeyAfter(['2026-03-10T00:00:00Z', ...trip, ...told]);
    assert.deepEqual([journey.phase, journey.pol?.unlocode], ['empty_returned', 'INMUN']);
    const onShip = act('LOAD', 'USORF', '2026-03-09T08:00', boreas);
    const next = journeyAfter(['2026-03-10T00:00:00Z', ...trip, ...told, onShip]);
    assert.deepEqual([next.phase, next.pol?.unlocode], ['loaded', 'USORF']);
  }
  const packed = act('GTIN', 'USCHI', '2026-02-26T06:00');
  assert.equal(
    journeyAfter(['2026-03-10T00:00:00Z', ...trip, packed, ...(loadings[0] ?? [])]).phase,
    'gated_in',
  );
});

const nextTrip = [
  move('GTOT', 'USCHI', '2026-03-10T08:00'),
  move('GTIN', 'USORF', '2026-03-14T08:00', { mode: 'rail' }),
  act('LOAD', 'USORF', '2026-03-20T08:00', boreas),
];

for (const [way, moves] of Object.entries(waysInland)) {
  test(`a box that goes inland ${way} is no empty box, and its return is one`, () => {
    const atRamp = moves.findIndex(({ code }) => code === 'GTIN') + 1;
    const moments: [string, TrackingEvent[], Phase][] = [
      ['2026-02-17T00:00:00Z', moves.slice(0, atRamp), 'out_for_delivery'],
      ['2026-02-19T00:00:00Z', moves, 'out_for_delivery'],
      ['2026-02-25T00:00:00Z', [...moves, returned], 'empty_returned'],
    ];
    let state = null;
    for (const [asOf, told, phase] of moments) {
      const answer = [...discharged, ...told];
      state = applyEvents(state, asOf, answer);
      for (const journey of [
        onlyJourney(state),
        journeyOf(asOf, ...answer),
        journeyOf(asOf, ...answer.toReversed()),
      ]) {
        assert.deepEqual([journey.phase, journey.pod?.unlocode], [phase, 'USORF']);
        assert.equal(journey.happened.length, answer.length);
      }
    }
    const next = journeyOf('2026-03-21T00:00:00Z', ...discharged, ...moves, returned, ...nextTrip);
    assert.deepEqual([next.phase, next.pol?.unlocode, next.happened.length], ['loaded', 'USORF', 3]);
  });
}

test('without modes, the gate-out of an inland place within a week shows that the box came there laden', () => {
  const toIcd = [
    move('GTOT', 'USORF', '2026-02-12T08:00', { mode: null }),
    move('GTIN', 'USCHI', '2026-02-16T08:00', { mode: null }),
  ];
  for (const last of [
    move('GTOT', 'USCHI', '2026-02-20T08:00', { mode: null }),
    act('GTOT', 'USCHI', '2026-02-28T08:00'),
    move('STRP', 'USCHI', '2026-02-20T08:00'),
    act('GTIN', 'USJOT', '2026-02-20T08:00', empty),
  ]) {
    const { happened, ended } = journeyOf('2026-03-01T00:00:00Z', ...discharged, ...toIcd, last);
    assert.deepEqual([happened[3]?.load, ended], ['laden', last.load === 'empty']);
  }
});

test('without flags, the return by truck and the next pick-up stay what they are', () => {
  const depot = [
    move('GTOT', 'USORF', '2026-02-12T08:00'),
    move('GTIN', 'USORF', '2026-02-16T08:00'),
    move('GTOT', 'USORF', '2026-02-20T08:00'),
    move('GTIN', 'USORF', '2026-02-22T08:00'),
  ];
  const loads = (...events: TrackingEvent[]) =>
    journeyOf('2026-03-01T00:00:00Z', ...discharged, ...events).happened.map(({ load }) => load);
  assert.deepEqual(loads(...depot.slice(0, 2)).slice(2), ['laden', 'empty']);
  assert.deepEqual(loads(...depot), ['empty', 'laden']);
});

test('a plan listed beside the move that happened does not shift the loads of the others', () => {
  const planned = est('GTOT', 'USORF', '2026-02-12T06:00', { load: null });
  const moves = [move('GTOT', 'USORF', '2026-02-12T08:00'), move('GTIN', 'USORF', '2026-02-16T08:00')];
  const journey = journeyOf('2026-03-01T00:00:00Z', ...discharged, planned, ...moves);
  assert.deepEqual([journey.phase, journey.happened.length], ['empty_returned', 4]);
});

test('out of another port than the one of the loading, a box without a flag is laden, also without a discharge', () => {
  const [loaded] = discharged;
  assert.ok(loaded);
  const journey = journeyOf('2026-02-13T00:00:00Z', loaded, move('GTOT', 'USORF', '2026-02-12T08:00'));
  assert.equal(journey.phase, 'out_for_delivery');
  const atOrigin = journeyOf('2026-02-13T00:00:00Z', loaded, move('GTIN', 'INMUN', '2026-01-11T09:00'));
  assert.deepEqual([atOrigin.phase, atOrigin.happened.length], ['loaded', 2]);
});

test('the words of a gate move say what the flag does not', () => {
  const say = (words: string) =>
    journeyOf(
      '2026-03-01T00:00:00Z',
      ...discharged,
      move('GTOT', 'USORF', '2026-02-12T08:00'),
      move('GTIN', 'USCHI', '2026-02-16T08:00', { words }),
    ).happened.at(-1)?.load;
  for (const words of ['Full container gate-in', 'Gate-in lleno', 'Eingang voll', '重箱进场'])
    assert.equal(say(words), 'laden', words);
  for (const words of ['Empty received at depot', 'Retour vide', 'Leerrückgabe', '空箱返却', 'Gate-in'])
    assert.equal(say(words), 'empty', words);
});

/** What shows that the box has left the port of discharge by land. */
const waysOut: Readonly<Record<string, TrackingEvent>> = {
  'the departure by truck': act('DEPA', 'USORF', '2026-02-13T08:00', { mode: 'truck' }),
  'the loading onto a truck': act('LOAD', 'USORF', '2026-02-13T08:00', { mode: 'truck' }),
  'the departure by rail': act('DEPA', 'USORF', '2026-02-13T08:00', { mode: 'rail' }),
  'the departure by barge': act('DEPA', 'USORF', '2026-02-13T08:00', { mode: 'barge' }),
  'the arrival by truck at another place': act('ARRI', 'USRIC', '2026-02-13T18:00', { mode: 'truck' }),
  'the arrival by rail at a ramp': act('ARRI', 'USCHI', '2026-02-16T18:00', { mode: 'rail' }),
  'the unloading from a train at a ramp': act('DISC', 'USCHI', '2026-02-16T18:00', { mode: 'rail' }),
};
for (const [how, step] of Object.entries(waysOut)) {
  test(`${how} leaves the port of discharge: the box is out for delivery`, () => {
    const stated = discharged.map((event) =>
      event.code === 'DISC' ? { ...event, role: 'POD' as const } : event,
    );
    for (const trip of [discharged, stated]) {
      const before = applyEvents(null, '2026-02-12T00:00:00Z', trip);
      const journeys: Journey[] = [
        journeyOf('2026-02-17T00:00:00Z', ...trip, step),
        onlyJourney(applyEvents(before, '2026-02-17T00:00:00Z', [step, ...trip.toReversed()])),
      ];
      for (const { phase, pod, arrivedAt } of journeys)
        assert.deepEqual([phase, pod?.unlocode, arrivedAt !== null], ['out_for_delivery', 'USORF', true]);
      const handed = act('STRP', 'USCHI', '2026-02-20T08:00');
      assert.equal(journeyOf('2026-02-21T00:00:00Z', ...trip, step, handed).phase, 'delivered');
    }
  });
}

test('a planned way out by land shows the port of discharge, and has not happened', () => {
  for (const mode of ['truck', 'rail', 'barge'] as const) {
    const plan = est('DEPA', 'USORF', '2026-02-15T08:00', { mode });
    const journey = journeyOf('2026-02-12T00:00:00Z', ...discharged, plan);
    const seen = [journey.phase, journey.pod?.unlocode, journey.podConfidence];
    assert.deepEqual(seen, ['discharged', 'USORF', 'planned']);
  }
});

test('a lorry that comes to the port of discharge to fetch the box has not taken it', () => {
  const comes = act('ARRI', 'USORF', '2026-02-13T08:00', { mode: 'truck' });
  assert.equal(journeyOf('2026-02-14T00:00:00Z', ...discharged, comes).phase, 'discharged');
});
