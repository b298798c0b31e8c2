// The laden gate-in: back at the terminal, a change of terminals, or the export of the next trip (docs/journeys.md
// "Trips"). In a street turn, the emptied box is loaded again and never comes back empty.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, type EventDetails, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { type EventTime, wallClock } from '../events/event-time.ts';
import type { Journey } from './journey.ts';
import { statusAt, statusFacts } from './status.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS', imo: '9321483' };
const unflagged = { load: null };
const now = '2026-10-20T00:00:00Z';

const landed = [
  act('LOAD', 'CNSHA', '2026-08-08T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-08-09T08:00', aurora),
  act('ARRI', 'USLGB', '2026-08-27T08:00', aurora),
  act('DISC', 'USLGB', '2026-08-28T08:00', aurora),
];
const delivered = [...landed, act('GTOT', 'USLGB', '2026-09-02T08:00')];

function backIn(local: string, details: EventDetails = {}, port = 'USLGB'): TrackingEvent {
  return act('GTIN', port, local, details);
}

function moves({ happened }: Journey): string[] {
  return happened.map(({ code, load }) => (load === 'empty' ? `${code} empty` : code));
}

function dated(events: readonly TrackingEvent[]): TrackingEvent[] {
  const day = ({ local, zone }: EventTime) => wallClock(`${local.slice(0, 10)}T00:00:00`, zone, 'day');
  return events.map((event) => ({ ...event, time: day(event.time) }));
}

/** The journeys that must be the same: from one answer, in both orders, with dates only, and as the last of two answers. */
function journeysOf(asOf: string, before: TrackingEvent[], then: TrackingEvent[]): Journey[] {
  const all = [...before, ...then];
  const first = applyEvents(null, '2026-09-03T00:00:00Z', before);
  const states = [all, all.toReversed(), dated(all)].map((events) => applyEvents(null, asOf, events));
  return [...states, applyEvents(first, asOf, all)].map(onlyJourney);
}

function assertNextTrip(journey: Journey, phase: Journey['phase'], pol: string, began: string): void {
  const seen = [journey.phase, journey.pol?.unlocode, moves(journey)[0], journey.arrivedAt, journey.ended];
  assert.deepEqual(seen, [phase, pol, began, null, false]);
  assert.ok(!moves(journey).includes('DISC'), 'the old trip has its own steps');
}

const streetTurns: Readonly<Record<string, TrackingEvent>> = {
  'with a ship and outbound words': backIn('2026-09-22T08:00', {
    ...boreas,
    words: 'OUTBOUND FULL CONTAINER GATE IN',
  }),
  'weeks later, without more': backIn('2026-09-22T08:00'),
  'weeks later, at another port': backIn('2026-09-25T08:00', {}, 'USOAK'),
  'a few days later, with the word export': backIn('2026-09-06T08:00', { words: 'Export received at CY' }),
  'a few days later, with the word export in Spanish': backIn('2026-09-06T08:00', {
    words: 'Ingreso lleno de exportación',
  }),
  'a few days later, with the word export in Chinese': backIn('2026-09-06T08:00', { words: '出口重箱进港' }),
  'a few days later, at the port of loading by the words': backIn('2026-09-06T08:00', {
    words: 'Gate in at Port of Loading',
  }),
  'a few days later, at origin by the words': backIn('2026-09-06T08:00', { words: 'Received at origin' }),
  ...Object.fromEntries(
    [
      'Received for loading',
      'Received for shipment',
      'Container received at CY, awaiting vessel loading',
      'Anlieferung zur Verschiffung',
      'Recibido para embarque',
      'Reçu pour embarquement',
      '进港待装船',
      '선적을 위해 반입',
      'Yükleme için teslim alındı',
      'Принят под погрузку',
    ].flatMap((words) => [
      [`a few days later with "${words}"`, backIn('2026-09-06T08:00', { words })],
      [`a few days later with "${words}" and no flag`, backIn('2026-09-06T08:00', { ...unflagged, words })],
    ]),
  ),
  'a few days later, for another ship': backIn('2026-09-06T08:00', { ...boreas, mode: null }),
  'a few days later, for another booking': backIn('2026-09-06T08:00', { bookings: ['B2'] }),
  'with an export word and no flag': backIn('2026-09-22T08:00', {
    ...unflagged,
    words: 'Outbound full gate-in',
  }),
  'for another ship and with no flag': backIn('2026-09-22T08:00', { ...unflagged, ...boreas, mode: null }),
};
for (const [how, gateIn] of Object.entries(streetTurns)) {
  test(`a box that comes back laden ${how}, begins its next trip`, () => {
    const booked = delivered.map((event) => ({ ...event, bookings: ['B1'] }));
    for (const journey of journeysOf(now, gateIn.bookings.length > 0 ? booked : delivered, [gateIn]))
      assertNextTrip(journey, 'gated_in', gateIn.place?.unlocode ?? '', 'GTIN');
  });
}

test('a box that is packed again begins its next trip', () => {
  const packed = [act('STUF', 'USLGB', '2026-09-04T08:00'), backIn('2026-09-05T08:00')];
  for (const journey of journeysOf(now, delivered, packed))
    assertNextTrip(journey, 'gated_in', 'USLGB', 'STUF');
  const repacked = act('STUF', 'USLGB', '2026-08-28T20:00');
  for (const { phase } of journeysOf(now, landed, [repacked])) assert.equal(phase, 'discharged');
});

test('the next trip after a street turn goes on like any other', () => {
  const gateIn = backIn('2026-09-22T08:00');
  const loaded = act('LOAD', 'USLGB', '2026-09-25T08:00', boreas);
  const plan = est('ARRI', 'JPTYO', '2026-10-22T08:00', boreas);
  for (const journey of journeysOf(now, delivered, [gateIn, loaded, plan])) {
    assertNextTrip(journey, 'loaded', 'USLGB', 'GTIN');
    assert.deepEqual([journey.pod?.unlocode, journey.transshipments], ['JPTYO', []]);
  }
});

test('the next trip is a new journey in the history, and ends the one before', () => {
  const before = applyEvents(null, '2026-09-03T00:00:00Z', delivered);
  const after = applyEvents(before, now, [...delivered, backIn('2026-09-22T08:00', boreas)]);
  const fields = changesBetween(before, after, now).map(({ field }) => field);
  assert.equal(fields[0], 'journey');
});

test('a planned export of the next trip changes nothing while the box is out for delivery', () => {
  const plan = [
    pln('GTIN', 'USLGB', '2026-09-22T08:00', { ...boreas, words: 'Export gate-in' }),
    pln('LOAD', 'USLGB', '2026-09-25T08:00', boreas),
    est('DEPA', 'USLGB', '2026-09-25T20:00', boreas),
    est('ARRI', 'CNSHA', '2026-10-12T08:00', boreas),
  ];
  const weeks = plan.map((event) => ({ ...event, words: '' }));
  const pickUp = [pln('GTOT', 'USLGB', '2026-09-08T08:00', { load: 'empty' }), ...weeks];
  const words = [pln('LOAD', 'USLGB', '2026-09-06T08:00', { ...boreas, words: 'Export loading on vessel' })];
  for (const next of [plan, weeks, pickUp, words]) {
    for (const asOf of ['2026-09-04T00:00:00Z', now]) {
      for (const journey of journeysOf(asOf, delivered, next)) {
        const status = statusAt(statusFacts(journey), new Date(asOf));
        const seen = [journey.phase, status, journey.arrivedAt?.local.slice(0, 10), journey.pod?.unlocode];
        assert.deepEqual(seen, ['out_for_delivery', 'arrived', '2026-08-27', 'USLGB']);
      }
    }
  }
});

test('a planned export that never came does not hide the empty return', () => {
  const plan = [pln('GTIN', 'USLGB', '2026-09-22T08:00'), pln('LOAD', 'USLGB', '2026-09-25T08:00', boreas)];
  const returned = backIn('2026-09-24T08:00', { load: 'empty' });
  for (const journey of journeysOf(now, delivered, [...plan, returned]))
    assert.deepEqual([journey.phase, journey.ended], ['empty_returned', true]);
});

test('a loading after the box left the stated port of discharge, or was unpacked, is the next trip', () => {
  const loaded = act('LOAD', 'USLGB', '2026-09-25T08:00', boreas);
  const stated = delivered.map((event) =>
    event.code === 'DISC' ? { ...event, role: 'POD' as const } : event,
  );
  const unpacked = [...delivered, act('STRP', 'USONT', '2026-09-03T08:00')];
  for (const trip of [stated, unpacked]) {
    for (const journey of journeysOf(now, trip, [loaded])) assertNextTrip(journey, 'loaded', 'USLGB', 'LOAD');
  }
});

test('a box that was unpacked comes in laden with other cargo', () => {
  const unpacked = [...delivered, act('STRP', 'USONT', '2026-09-03T08:00')];
  for (const journey of journeysOf(now, unpacked, [backIn('2026-09-06T08:00')]))
    assertNextTrip(journey, 'gated_in', 'USLGB', 'GTIN');
});

test('within a week, a laden box without any sign of an export is back at the terminal', () => {
  for (const local of ['2026-09-03T08:00', '2026-09-06T08:00', '2026-09-09T07:00']) {
    for (const journey of journeysOf(now, delivered, [backIn(local)])) {
      const seen = [journey.phase, journey.pod?.unlocode, journey.arrivedAt?.local.slice(0, 10)];
      assert.deepEqual(seen, ['discharged', 'USLGB', '2026-08-27']);
    }
  }
});

test('words of import are no export, however late', () => {
  const refused = backIn('2026-09-22T08:00', { words: 'Import full returned to terminal' });
  for (const journey of journeysOf(now, delivered, [refused])) assert.equal(journey.phase, 'discharged');
});

test('a change of terminals between two ships is no next trip', () => {
  const transshipped = [...landed, act('GTOT', 'USLGB', '2026-08-29T08:00')];
  const onward = [
    act('LOAD', 'USLGB', '2026-09-08T08:00', boreas),
    est('ARRI', 'MXZLO', '2026-10-22T08:00', boreas),
  ];
  for (const gateIn of [
    backIn('2026-08-29T20:00'),
    backIn('2026-08-30T20:00', { ...boreas, mode: null }),
    backIn('2026-08-30T20:00', { words: 'Received for loading' }),
    backIn('2026-09-02T08:00'),
  ]) {
    for (const journey of journeysOf(now, transshipped, [gateIn, ...onward])) {
      const seen = [journey.pol?.unlocode, journey.pod?.unlocode, journey.transshipments[0]?.unlocode];
      assert.deepEqual([journey.phase, ...seen], ['loaded', 'CNSHA', 'MXZLO', 'USLGB']);
    }
  }
});

test('at a port that the carrier calls a transshipment port, a box may be away for weeks', () => {
  for (const told of [{ role: 'PTS' as const }, { words: 'Full Transshipment Discharged' }]) {
    const transshipped = delivered.map((event) => (event.code === 'DISC' ? { ...event, ...told } : event));
    for (const more of [boreas, { words: 'Received for shipment' }]) {
      for (const journey of journeysOf(now, transshipped, [backIn('2026-09-22T08:00', more)]))
        assert.deepEqual([journey.phase, journey.pol?.unlocode], ['transshipment', 'CNSHA']);
    }
  }
});

test('a box that left by rail and comes in at another place, has come to a ramp there, however late', () => {
  const byRail = [...landed, act('GTOT', 'USLGB', '2026-09-02T08:00', { mode: 'rail' })];
  const atRamp = backIn('2026-09-12T08:00', { mode: null }, 'USCHI');
  for (const journey of journeysOf(now, byRail, [atRamp]))
    assert.deepEqual([journey.phase, journey.pol?.unlocode], ['out_for_delivery', 'CNSHA']);
});

test('a box that goes out laden from where it came in, was on its way to the consignee', () => {
  const toDepot = backIn('2026-09-12T08:00', { mode: null }, 'USCHI');
  for (const out of [act('GTOT', 'USCHI', '2026-09-14T08:00'), pln('GTOT', 'USCHI', '2026-11-14T08:00')]) {
    for (const journey of journeysOf(now, delivered, [toDepot, out]))
      assert.deepEqual([journey.phase, journey.pol?.unlocode], ['out_for_delivery', 'CNSHA']);
  }
});

test('a gate-in shows no other ship while the ship is not known by which the box came', () => {
  const unnamed = delivered.map((event) => ({ ...event, vessel: null }));
  const backSoon = backIn('2026-09-06T08:00', { ...unflagged, ...aurora, mode: null });
  for (const journey of journeysOf(now, unnamed, [backSoon])) assert.equal(journey.phase, 'empty_returned');
});
