// Where one use of a box ends and the next begins (docs/journeys.md "Trips").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, journeyOf, onlyJourney, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, empty } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';
import { type EventTime, localDate, wallClock } from '../events/event-time.ts';
import type { Journey } from './journey.ts';
import { statusAt, statusFacts } from './status.ts';

const now = '2026-04-01T00:00:00Z';

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
  act('GTIN', 'CLVAP', '2026-03-29T20:00'),
  act('LOAD', 'CLVAP', '2026-03-28T20:00', boreas),
  act('GTOT', 'CLVAP', '2026-03-29T20:00'),
]) {
  test(`a ${first.code} ${first.code === 'LOAD' ? 'at any time' : 'more than a day'} after the empty return begins another`, () => {
    assert.deepEqual(moves(journeyOf(now, ...delivered, first)), [first.code]);
  });
}

/** The end of a trip, reported late: each time is that of the report, not of the move. */
const lateStamps: Readonly<Record<string, TrackingEvent[]>> = {
  'in one morning': [
    act('DISC', 'CLVAP', '2026-03-25T05:21', aurora),
    act('STRP', 'CLVAP', '2026-03-25T10:00'),
    act('GTIN', 'CLVAP', '2026-03-25T10:03', empty),
    act('GTOT', 'CLVAP', '2026-03-25T10:28'),
    act('GTIN', 'CLVAP', '2026-03-25T10:36'),
  ],
  'in two days': [
    act('DISC', 'CLVAP', '2026-03-25T05:21', aurora),
    act('GTIN', 'CLVAP', '2026-03-25T20:03', empty),
    act('GTOT', 'CLVAP', '2026-03-26T10:28'),
    act('STRP', 'CLVAP', '2026-03-26T12:00'),
    act('GTIN', 'CLVAP', '2026-03-26T20:36'),
  ],
  'with the return first': [
    act('GTIN', 'CLVAP', '2026-03-25T05:21', empty),
    act('GTOT', 'CLVAP', '2026-03-25T10:00'),
    act('GTIN', 'CLVAP', '2026-03-25T10:03'),
    act('DISC', 'CLVAP', '2026-03-25T10:28', aurora),
    act('STRP', 'CLVAP', '2026-03-25T10:36'),
  ],
  'with only the last one late': [
    act('DISC', 'CLVAP', '2026-03-25T05:21', aurora),
    act('GTOT', 'CLVAP', '2026-03-25T10:00'),
    act('GTIN', 'CLVAP', '2026-03-25T10:28', empty),
    act('GTIN', 'CLVAP', '2026-03-25T10:36'),
  ],
};
for (const [how, stamps] of Object.entries(lateStamps)) {
  test(`late stamps ${how} are the end of one trip`, () => {
    const unflagged = stamps.map((event) => ({ ...event, load: event.code === 'DISC' ? event.load : null }));
    for (const events of [stamps, retimed(stamps, timeless.dates ?? ((time) => time)), unflagged]) {
      for (const trip of [events, [...sailed.slice(0, 2), ...events]]) {
        for (const told of [trip, trip.toReversed()]) {
          const journey = journeyOf(now, ...told);
          assert.deepEqual([journey.phase, journey.ended], ['empty_returned', true]);
          assert.ok(journey.happened.some(({ code }) => code === 'DISC'));
        }
      }
    }
  });
}

test('after late stamps, what really begins another trip does', () => {
  const [stamps = []] = Object.values(lateStamps);
  const before = applyEvents(null, '2026-03-25T20:00:00Z', stamps);
  const pickUp = act('GTOT', 'CLVAP', '2026-03-25T18:00', empty);
  const loading = pln('LOAD', 'CLVAP', '2026-04-05T08:00', boreas);
  const arrival = est('ARRI', 'CNSHA', '2026-05-05T08:00', boreas);
  const outbound = act('GTIN', 'CLVAP', '2026-03-26T08:00', { words: 'Export full in' });
  const others = { bookings: ['B2'] };
  const booked = [...stamps.map((event) => ({ ...event, bookings: ['B1'] }))];
  const rebooked = act('GTIN', 'CLVAP', '2026-03-26T08:00', others);
  for (const events of [
    [...stamps, pickUp, act('GTIN', 'CLVAP', '2026-03-25T23:00')],
    [...stamps, loading],
    [...stamps, arrival],
    [...stamps, outbound],
    [...booked, rebooked],
  ]) {
    const after = applyEvents(before, now, events);
    const { phase, ended } = onlyJourney(after);
    assert.deepEqual([phase, ended], ['gated_in', false]);
    assert.ok(changesBetween(before, after, now).some(({ field }) => field === 'journey'));
  }
});

test('a lone empty return is the end of a journey, and so is one behind old plans', () => {
  const lone = act('GTIN', 'CLVAP', '2026-03-28T08:00', empty);
  const past = [est('ARRI', 'CLVAP', '2026-03-20T08:00', aurora), pln('DISC', 'CLVAP', '2026-03-21T08:00')];
  const again = act('GTIN', 'CLVAP', '2026-03-31T08:00', empty);
  for (const events of [
    [lone],
    [lone, again],
    [...past, lone],
    retimed([lone], timeless.dates ?? ((t) => t)),
  ]) {
    const journey = journeyOf(now, ...events);
    assert.deepEqual([journey.phase, statusOf(journey), journey.ended], ['empty_returned', 'arrived', true]);
    assert.equal(localDate(journey.arrivedAt ?? lone.time), localDate(lone.time));
  }
});

test('an empty box in a depot with a trip ahead is the stock of that trip', () => {
  const lone = act('GTIN', 'CLVAP', '2026-03-28T08:00', empty);
  const ended = applyEvents(null, '2026-03-29T00:00:00Z', [lone]);
  for (const ahead of [
    pln('GTOT', 'CLVAP', '2026-04-05T08:00', empty),
    pln('GTIN', 'CLVAP', '2026-04-05T08:00'),
    pln('LOAD', 'CLVAP', '2026-04-05T08:00', boreas),
    est('DEPA', 'CLVAP', '2026-04-05T08:00', boreas),
    est('ARRI', 'CNSHA', '2026-05-05T08:00', boreas),
  ]) {
    const booked = journeyOf(now, lone, ahead);
    assert.deepEqual([booked.phase, statusOf(booked), booked.ended], ['booked', 'pending', false]);
    const after = applyEvents(ended, now, [lone, ahead]);
    assert.deepEqual([onlyJourney(after).phase, onlyJourney(after).upcoming.length], ['booked', 1]);
  }
  const pickedUp = act('GTOT', 'CLVAP', '2026-03-30T08:00', empty);
  const next = applyEvents(ended, now, [lone, pickedUp, act('GTIN', 'CLVAP', '2026-03-31T08:00')]);
  assert.deepEqual(moves(onlyJourney(next)), ['GTOT empty', 'GTIN']);
  assert.ok(changesBetween(ended, next, now).some(({ field }) => field === 'journey'));
});

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

test('a laden loading by rail soon after the empty return, of the same bill, begins no trip', () => {
  const papers = { billsOfLading: ['BL1'] };
  const byRail = act('LOAD', 'CLSCL', '2026-03-30T08:00', { mode: 'rail' });
  const trip = [...delivered, byRail].map((event) => ({ ...event, ...papers }));
  for (const events of [trip, trip.toReversed()]) {
    const journey = journeyOf(now, ...events);
    const seen = [journey.phase, journey.pol?.unlocode, journey.pod?.unlocode, journey.happened.length];
    assert.deepEqual(seen, ['empty_returned', 'CNSHA', 'CLVAP', trip.length]);
  }
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
