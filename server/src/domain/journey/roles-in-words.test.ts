// What the words of carriers make of a journey, by the smallest answers (docs/journeys.md "What words say").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, applyEvents, journeyOf, onlyJourney, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { placeOf } from '../places/place.ts';
import type { Journey } from './journey.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS' };
const weeksLater = '2026-04-20T00:00:00Z';

const shown = ({ pol, pod, phase, arrivedAt, transshipments }: Journey) => ({
  pol: pol?.unlocode ?? null,
  pod: pod?.unlocode ?? null,
  over: transshipments.map(({ unlocode }) => unlocode),
  phase,
  arrived: arrivedAt !== null,
});

/** At once, weeks later, in both orders, and as two successive answers, the journey is the same. */
function assertShown(events: TrackingEvent[], expected: Partial<ReturnType<typeof shown>>) {
  const last =
    events
      .map(({ time }) => `${time.local.slice(0, 10)}T23:59:00Z`)
      .toSorted()
      .at(-1) ?? '';
  for (const asOf of [last, weeksLater]) {
    const before = applyEvents(null, asOf, events.slice(0, -1));
    for (const journey of [
      journeyOf(asOf, ...events),
      journeyOf(asOf, ...events.toReversed()),
      onlyJourney(applyEvents(before, weeksLater, events)),
    ]) {
      assert.deepEqual(
        { ...shown(journey), ...expected },
        shown(journey),
        `${asOf} ${events.map(({ words }) => words)}`,
      );
    }
  }
}

const gateIn = act('GTIN', 'VNHPH', '2026-03-03T08:00');
const load = (port: string, at: string, ship: object, words: string) =>
  act('LOAD', port, at, { ...ship, words });
const discharge = (port: string, at: string, ship: object, words: string) =>
  act('DISC', port, at, { ...ship, words });

const ownWords: [first: string, there: string, second: string][] = [
  [
    'Container was loaded at Port of Loading to Transshipment Port',
    'Container was discharged at Transshipment Port',
    'Container was loaded at Transshipment Port to Port of Discharge',
  ],
  ['Loaded for T/S port', 'T/S discharge', 'T/S load bound for POD'],
  ['Loaded', 'Discharged awaiting relay', 'Loaded to POD'],
  [
    'Geladen im Ladehafen nach Umladehafen',
    'Gelöscht im Umladehafen',
    'Geladen im Umladehafen zum Löschhafen',
  ],
  ['装船运往中转港', '中转港卸船', '中转港装船运往目的港'],
  ['Loaded at Port of Loading', 'Discharged at Port of Discharge', 'Loaded at Port of Loading'],
];
for (const [first, there, second] of ownWords) {
  test(`the ports keep their roles when a carrier says "${first}"`, () => {
    const events = [
      gateIn,
      load('VNHPH', '2026-03-05T08:00', aurora, first),
      discharge('CNSHA', '2026-03-12T08:00', aurora, there),
      load('CNSHA', '2026-03-14T08:00', boreas, second),
    ];
    assertShown(events, { pol: 'VNHPH', over: ['CNSHA'], pod: null, phase: 'loaded', arrived: false });
    const unnamed = events.map((event) => ({
      ...event,
      vessel: event.vessel && { ...event.vessel, imo: null },
      load: null,
    }));
    assertShown(unnamed, { pol: 'VNHPH', over: ['CNSHA'], pod: null });
  });
}

test('a box that was loaded at the port of loading to a transshipment port is not over there', () => {
  const events = [
    gateIn,
    load('VNHPH', '2026-03-05T08:00', aurora, 'Loaded at Port of Loading to Transshipment Port'),
  ];
  assertShown(events, { pol: 'VNHPH', over: [], phase: 'loaded' });
});

const transits = [
  'LADEN OR EMPTY TRANSIT CONTAINER DISCHARGED FROM OWN OR FEEDER VESSEL AT PIER/TERMINAL AWAITING FOR',
  'Discharged in transit',
  'Discharged at transshipment port, awaiting on-carriage',
  'Discharged at Port of Discharge for relay',
  'Gelöscht zur Weiterverschiffung',
  'Descargado en tránsito',
  '過境箱卸船',
];
for (const words of transits) {
  test(`silence is no evidence of an arrival after "${words}"`, () => {
    const loaded = load('IDJKT', '2026-03-05T08:00', aurora, 'Loaded');
    const there = discharge('TWKHH', '2026-03-12T08:00', aurora, words);
    const onTheWay: Partial<ReturnType<typeof shown>> = {
      pol: 'IDJKT',
      pod: null,
      over: ['TWKHH'],
      phase: 'transshipment',
      arrived: false,
    };
    assertShown([loaded, there], onTheWay);
    assertShown([loaded, there, act('GTOT', 'TWKHH', '2026-03-13T08:00')], onTheWay);
    const returned = act('GTIN', 'TWKHH', '2026-03-20T08:00', { load: 'empty' });
    assertShown([loaded, there, returned], { phase: 'empty_returned', arrived: true });
  });
}

test('transit is over when the box is carried inland, or when later words name the port of discharge', () => {
  const events = [
    load('IDJKT', '2026-03-05T08:00', aurora, ''),
    discharge('USLGB', '2026-03-25T08:00', aurora, 'Transit container discharged awaiting on-carriage'),
  ];
  assertShown(events, { phase: 'transshipment' });
  const byRail = act('DEPA', 'USLGB', '2026-03-27T08:00', { mode: 'rail' });
  assertShown([...events, byRail], { pod: 'USLGB', arrived: true, over: [] });
  const out = act('GTOT', 'USLGB', '2026-03-27T08:00', { words: 'Gate out from port of discharge' });
  assertShown([...events, out], { pod: 'USLGB', arrived: true, phase: 'out_for_delivery' });
});

test('the words of a discharge without a place keep it in transshipment', () => {
  const events = [
    load('IDJKT', '2026-03-05T08:00', aurora, ''),
    act('ARRI', 'TWKHH', '2026-03-12T06:00', aurora),
    act('DISC', 'TWKHH', '2026-03-12T08:00', { ...aurora, place: null, words: 'Discharged in transit' }),
  ];
  assertShown(events, { phase: 'transshipment', arrived: false });
});

test('the words name the port of discharge, which then needs no confirmation', () => {
  for (const words of [
    'Discharged at Last POD',
    'Unloaded at Port of Discharging',
    'Discharged at final port of discharge',
    'Discharged at POD',
    'Discharged for on-carriage by truck',
    'Déchargé au port de déchargement',
    '目的港卸船',
  ]) {
    const events = [
      load('VNHPH', '2026-03-05T08:00', aurora, ''),
      discharge('DEHAM', '2026-04-02T08:00', aurora, words),
    ];
    assertShown(events, { pod: 'DEHAM', phase: 'discharged', arrived: true });
  }
});

test('a discharge without words waits for 48 hours as ever', () => {
  const events = [
    load('VNHPH', '2026-03-05T08:00', aurora, ''),
    discharge('DEHAM', '2026-04-02T08:00', aurora, 'Discharged'),
  ];
  assert.equal(journeyOf('2026-04-03T00:00:00Z', ...events).arrivedAt, null);
  assert.notEqual(journeyOf('2026-04-05T00:00:00Z', ...events).arrivedAt, null);
});

test('a port that the words call the port of discharge is none when the box goes on from there', () => {
  const events = [
    load('VNHPH', '2026-03-05T08:00', aurora, ''),
    discharge('SGSIN', '2026-03-12T08:00', aurora, 'Discharged at Port of Discharge'),
    pln('LOAD', 'SGSIN', '2026-03-20T08:00', boreas),
  ];
  assertShown(events, { pod: null, phase: 'transshipment', arrived: false });
});

test('the carrier’s codes come before its words', () => {
  const events = [
    load('VNHPH', '2026-03-05T08:00', aurora, ''),
    act('DISC', 'SGSIN', '2026-03-12T08:00', {
      ...aurora,
      role: 'PTS',
      words: 'Discharged at Port of Discharge',
    }),
  ];
  assertShown(events, { pod: null, phase: 'transshipment' });
  const hamburg = placeOf({ unlocode: 'DEHAM' });
  const loaded = act('LOAD', 'VNHPH', '2026-03-05T08:00', { ...aurora, route: { POD: hamburg } });
  const there = discharge('SGSIN', '2026-03-12T08:00', aurora, 'Discharged at POD');
  assertShown([loaded, there], { pod: 'DEHAM', phase: 'transshipment' });
});

test('words at the gate name the port of loading until a ship takes the box elsewhere', () => {
  const gate = act('GTIN', 'VNHPH', '2026-03-03T08:00', { words: 'Gate in at Port of Loading' });
  assertShown([gate], { pol: 'VNHPH', phase: 'gated_in' });
  assertShown([gate, load('VNSGN', '2026-03-05T08:00', aurora, 'Loaded')], { pol: 'VNSGN' });
});

test('a bill with two boxes: the words of one say nothing about the other', () => {
  const other = 'FFAU2562268';
  const events = [
    load('IDJKT', '2026-03-05T08:00', aurora, ''),
    discharge('TWKHH', '2026-03-12T08:00', aurora, 'Transit container discharged'),
    act('LOAD', 'IDJKT', '2026-03-05T08:00', { ...aurora, containers: [other] }),
    act('DISC', 'TWKHH', '2026-03-12T08:00', { ...aurora, containers: [other], words: 'Discharged at POD' }),
  ];
  const observed = applyEvents(null, weeksLater, [...events.slice(2), ...events.slice(0, 2)]);
  assert.equal(onlyJourney(observed).phase, 'transshipment');
});
