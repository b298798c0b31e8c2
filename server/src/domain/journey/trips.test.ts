// Where one use of a box ends and the next begins (docs/journeys.md "Trips").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, applyEvents, est, journeyOf, onlyJourney } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../event.ts';
import { type EventTime, wallClock } from '../event-time.ts';
import type { Journey } from './journey.ts';
import { statusAt, statusFacts } from './status.ts';

const now = '2026-04-01T00:00:00Z';
const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS', imo: '9321483' };
const empty = { load: 'empty' as const };

const sailed = [
  act('GTIN', 'CNSHA', '2026-03-03T08:00'),
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DISC', 'CLVAP', '2026-03-25T08:00', aurora),
];
const delivered = [
  ...sailed,
  act('GTOT', 'CLVAP', '2026-03-26T08:00'),
  act('GTIN', 'CLVAP', '2026-03-28T08:00', empty),
];

/** The ways in which carriers give a day without a time. */
const timeless: Readonly<Record<string, (time: EventTime) => EventTime>> = {
  dates: ({ local, zone }) => wallClock(`${local.slice(0, 10)}T00:00:00`, zone, 'day'),
  midnights: ({ local, zone }) => wallClock(`${local.slice(0, 10)}T00:00:00`, zone),
};

function retimed(events: readonly TrackingEvent[], time: (time: EventTime) => EventTime): TrackingEvent[] {
  return events.map((event) => ({ ...event, time: time(event.time) }));
}

function moves(journey: Journey): string[] {
  return journey.happened.map(({ code, load }) => (load === 'empty' ? `${code} empty` : code));
}

function statusOf(journey: Journey) {
  return statusAt(statusFacts(journey), new Date(now));
}

for (const [how, time] of Object.entries(timeless)) {
  test(`a laden gate-out and the empty return on one day, as ${how}, end the journey and begin no other`, () => {
    const oneDay = [
      act('GTOT', 'CLVAP', '2026-03-28T08:00'),
      act('GTIN', 'CLVAP', '2026-03-28T16:00', empty),
    ];
    const told = retimed([...sailed, ...oneDay], time);
    for (const events of [told, told.toReversed()]) {
      const journey = journeyOf(now, ...events);
      assert.deepEqual(moves(journey), ['GTIN', 'LOAD', 'DISC', 'GTOT', 'GTIN empty']);
      assert.equal(journey.phase, 'empty_returned');
      assert.equal(statusOf(journey), 'arrived');
    }
  });

  test(`all moves at the destination on one day, as ${how}, are one journey`, () => {
    const day = '2026-03-25';
    const oneDay = [
      act('GTIN', 'CLVAP', `${day}T20:00`, empty),
      act('GTOT', 'CLVAP', `${day}T14:00`),
      act('ARRI', 'CLVAP', `${day}T02:00`, aurora),
    ];
    const journey = journeyOf(now, ...retimed([...sailed, ...oneDay], time));
    assert.deepEqual(moves(journey), ['GTIN', 'LOAD', 'ARRI', 'DISC', 'GTOT', 'GTIN empty']);
    assert.equal(journey.phase, 'empty_returned');
  });

  test(`an empty pick-up and a laden gate-in on one day, as ${how}, keep the plan`, () => {
    const oneDay = [
      act('GTOT', 'CNSHA', '2026-03-28T08:00', empty),
      act('GTIN', 'CNSHA', '2026-03-28T18:00'),
    ];
    const plan = [
      est('LOAD', 'CNSHA', '2026-04-02T08:00', aurora),
      est('ARRI', 'CLVAP', '2026-04-25T08:00', aurora),
    ];
    const journey = journeyOf(now, ...retimed([...oneDay, ...plan], time));
    assert.deepEqual(moves(journey), ['GTOT empty', 'GTIN']);
    assert.equal(journey.pod?.unlocode, 'CLVAP');
    assert.equal(journey.eta?.local, '2026-04-25T00:00:00');
    assert.equal(journey.vessel?.name, 'AURORA');
  });

  test(`an empty return and the next empty pick-up on one day, as ${how}, are two journeys`, () => {
    const next = [
      act('GTOT', 'CLVAP', '2026-03-28T18:00', empty),
      act('GTIN', 'CLVAP', '2026-03-30T08:00'),
      est('LOAD', 'CLVAP', '2026-04-02T08:00', boreas),
    ];
    const journey = journeyOf(now, ...retimed([...delivered, ...next], time));
    assert.deepEqual(moves(journey), ['GTOT empty', 'GTIN']);
    assert.equal(journey.vessel?.name, 'BOREAS');
  });
}

test('moves with one minute are put into the order of a journey', () => {
  const minute = '2026-03-28T09:30';
  const journey = journeyOf(
    now,
    ...sailed,
    act('GTIN', 'CLVAP', minute, empty),
    act('STRP', 'CLVAP', minute),
    act('GTOT', 'CLVAP', minute),
  );
  assert.deepEqual(moves(journey).slice(3), ['GTOT', 'STRP', 'GTIN empty']);
});

for (const last of [
  act('DISC', 'CLVAP', '2026-03-28T20:00', aurora),
  act('GTOT', 'CLVAP', '2026-03-28T20:00'),
  act('STRP', 'CLGEN', '2026-03-29T08:00'),
]) {
  test(`a ${last.code} stamped within a day after the empty return belongs to the journey that ended`, () => {
    const events = delivered.filter(({ code, load }) => load === 'empty' || code !== last.code);
    const journey = journeyOf(now, ...events, last);
    assert.equal(moves(journey)[0], 'GTIN');
    assert.equal(moves(journey).at(-1), 'GTIN empty');
    assert.equal(journey.phase, 'empty_returned');
  });
}

for (const first of [
  act('GTIN', 'CLVAP', '2026-03-28T20:00'),
  act('LOAD', 'CLVAP', '2026-03-29T20:00', boreas),
  act('GTOT', 'CLVAP', '2026-03-29T20:00'),
]) {
  test(`a ${first.code} ${first.code === 'GTOT' ? 'more than a day' : 'at any time'} after the empty return begins another`, () => {
    assert.deepEqual(moves(journeyOf(now, ...delivered, first)), [first.code]);
  });
}

test('the empty return ends a journey of which the carrier reports only the ships', () => {
  const ships = [
    act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
    act('ARRI', 'CLVAP', '2026-03-25T04:00', aurora),
  ];
  const first = act('GTIN', 'CLVAP', '2026-03-30T08:00');
  const journey = journeyOf(now, ...ships, ...delivered.slice(-1), first);
  assert.deepEqual(moves(journey), ['GTIN']);
});

test('an empty box that comes to a depot before its journey has begun ends no journey', () => {
  const moved = [
    act('GTOT', 'CNCKG', '2026-03-01T08:00', empty),
    act('GTIN', 'CNSHA', '2026-03-02T08:00', empty),
    act('GTIN', 'CNSHA', '2026-03-05T08:00'),
  ];
  assert.equal(journeyOf(now, ...moved).happened.length, 3);
});

test('a laden box that was only seen on a train ends its journey with the empty return', () => {
  const byRail = act('LOAD', 'USLGB', '2026-03-20T08:00', { mode: 'rail' });
  const journey = journeyOf(now, byRail, act('GTIN', 'USCHI', '2026-03-27T08:00', empty));
  assert.deepEqual([journey.phase, statusOf(journey)], ['empty_returned', 'arrived']);
});

test('an inspection after the empty return begins no journey', () => {
  const journey = journeyOf(now, ...delivered, act('INSP', 'CLVAP', '2026-03-28T12:00', empty));
  assert.equal(journey.phase, 'empty_returned');
  assert.equal(journey.happened.length, 6);
});

test('an empty pick-up stamped soon after the laden gate-in, with nothing between, begins no journey', () => {
  const late = [
    act('GTIN', 'CNSHA', '2026-03-28T08:00'),
    act('GTOT', 'CNSHA', '2026-03-28T11:00', empty),
    est('ARRI', 'CLVAP', '2026-04-25T08:00', aurora),
  ];
  const journey = journeyOf(now, ...late);
  assert.equal(journey.happened.length, 2);
  assert.equal(journey.pod?.unlocode, 'CLVAP');
});

test('an empty pick-up after a discharge, or long after a laden gate-in, ends the journey before', () => {
  const pickUp = act('GTOT', 'CLVAP', '2026-03-27T08:00', empty);
  const again = act('GTIN', 'CLVAP', '2026-03-29T08:00');
  assert.deepEqual(moves(journeyOf(now, ...sailed, pickUp, again)), ['GTOT empty', 'GTIN']);
  const cancelled = act('GTIN', 'CLVAP', '2026-02-10T08:00');
  assert.deepEqual(moves(journeyOf(now, cancelled, pickUp, again)), ['GTOT empty', 'GTIN']);
});

test('an empty box that comes by ship begins its journey after that', () => {
  const cameEmpty = [
    act('LOAD', 'USLGB', '2026-02-01T08:00', { ...boreas, ...empty }),
    act('DEPA', 'USLGB', '2026-02-02T08:00', boreas),
    act('DISC', 'CNSHA', '2026-02-20T08:00', { ...boreas, ...empty }),
  ];
  for (const load of ['told', 'untold']) {
    const gate = (code: 'GTOT' | 'GTIN', local: string, isEmpty: boolean) =>
      act(code, 'CNSHA', local, load === 'untold' ? { load: null } : isEmpty ? empty : {});
    const pickUp = gate('GTOT', '2026-03-01T08:00', true);
    const waits = journeyOf(now, ...cameEmpty, pickUp, est('LOAD', 'CNSHA', '2026-04-05T08:00', aurora));
    assert.deepEqual([waits.phase, statusOf(waits)], ['empty_released', 'pending']);
    const gateIn = gate('GTIN', '2026-03-03T08:00', false);
    const journey = journeyOf(now, ...cameEmpty, pickUp, gateIn, ...sailed.slice(1, 2));
    assert.deepEqual(moves(journey), ['GTOT empty', 'GTIN', 'LOAD']);
    assert.deepEqual([journey.pol?.unlocode, journey.transshipments], ['CNSHA', []]);
  }
});

test('an answer with dates only takes nothing back from an answer with times', () => {
  const before = applyEvents(null, '2026-03-29T00:00:00Z', delivered);
  const dates = retimed(delivered, timeless.dates ?? ((time) => time));
  const after = onlyJourney(applyEvents(before, now, dates));
  assert.equal(after.phase, onlyJourney(before).phase);
  assert.deepEqual(moves(after), moves(onlyJourney(before)));
});
