// Scenarios, named after the rule (docs/journeys.md "Applying an answer").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import {
  act,
  applyEvents,
  box,
  type EventDetails,
  est,
  onlyJourney,
  pln,
} from '../../../test/harness/events.ts';
import { aurora } from '../../../test/harness/told-journeys.ts';
import { applyObservation } from './apply-observation.ts';
import { mostKnown, updateKnown } from './known-events.ts';
import type { ShipmentState } from './shipment-state.ts';

const load = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);
const depart = act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora);
const arrive = est('ARRI', 'CLVAP', '2026-04-20T06:00', aurora);
const whole = [load, depart, arrive];

function day(n: number) {
  return `2026-03-${String(n).padStart(2, '0')}T00:00:00Z`;
}

test('a moved ETA is a revision, not a new event', () => {
  const first = applyEvents(null, day(6), whole);
  const moved = applyEvents(first, day(7), [load, depart, est('ARRI', 'CLVAP', '2026-04-22T06:00', aurora)]);
  assert.equal(moved.known.length, first.known.length);
  assert.deepEqual(
    changesBetween(first, moved, day(7)).map(({ field, previous, current }) => [field, previous, current]),
    [['eta', '2026-04-20T06:00:00-04:00', '2026-04-22T06:00:00-04:00']],
  );
});

test('a revision has only the day of an ETA, or of a step, of which no time is known', () => {
  const onDay = (event: typeof arrive) => ({
    ...event,
    time: { ...event.time, precision: 'day' as const, local: `${event.time.local.slice(0, 10)}T00:00:00` },
  });
  const first = applyEvents(null, day(6), [load, depart, onDay(arrive)]);
  const moved = applyEvents(first, day(7), [load, depart, est('ARRI', 'CLVAP', '2026-04-22T06:00', aurora)]);
  const etas = (changes: ReturnType<typeof changesBetween>) =>
    changes.filter(({ field }) => field === 'eta').map(({ previous, current }) => [previous, current]);
  assert.deepEqual(etas(changesBetween(null, first, day(6))), [[null, '2026-04-20']]);
  assert.deepEqual(etas(changesBetween(first, moved, day(7))), [['2026-04-20', '2026-04-22T06:00:00-04:00']]);
});

test('a moved ETA replaces the old one even in an incomplete answer and with another spelling of the ship', () => {
  const first = applyEvents(null, day(6), whole);
  const later = est('ARRI', 'CLVAP', '2026-04-10T06:00', { ship: 'M/V Aurora', imo: aurora.imo });
  const moved = applyEvents(first, day(7), [later], false);
  assert.equal(moved.known.length, first.known.length);
  assert.equal(onlyJourney(moved).eta?.local, '2026-04-10T06:00:00');
});

test('an answer written before our newest event does not set an ETA back', () => {
  const at = (local: string, createdAt: string) => est('ARRI', 'CLVAP', local, { ...aurora, createdAt });
  const cached = at('2026-04-20T06:00', '2026-03-06T10:00:00Z');
  let state = applyEvents(null, day(7), [load, depart, cached]);
  state = applyEvents(state, day(8), [at('2026-04-22T06:00', '2026-03-07T12:00:00Z')], false);
  state = applyEvents(state, day(9), [load, depart, cached]);
  assert.equal(onlyJourney(state).eta?.local, '2026-04-22T06:00:00');
  state = applyEvents(state, day(10), [load, depart, at('2026-04-21T06:00', '2026-03-09T12:00:00Z')]);
  assert.equal(onlyJourney(state).eta?.local, '2026-04-21T06:00:00');
});

test('ACT before EST before PLN; older plans of the step are history, not upcoming', () => {
  const journey = onlyJourney(
    applyEvents(null, day(6), [
      pln('LOAD', 'CNSHA', '2026-03-04T08:00', aurora),
      est('LOAD', 'CNSHA', '2026-03-05T06:00', aurora),
      ...whole,
    ]),
  );
  assert.deepEqual(
    journey.upcoming.map(({ code }) => code),
    ['ARRI'],
  );
  assert.equal(journey.superseded.length, 2);
});

test('a missing actual is withdrawn only after three complete answers in a row', () => {
  let state = applyEvents(null, day(6), whole);
  for (const n of [7, 8]) {
    state = applyEvents(state, day(n), [load, arrive]);
    assert.equal(onlyJourney(state).phase, 'sailing', `day ${n}`);
  }
  state = applyEvents(state, day(9), [load, arrive]);
  assert.equal(onlyJourney(state).phase, 'loaded');
});

test('an answer that contains it again restarts the count', () => {
  let state = applyEvents(null, day(6), whole);
  for (const events of [[load, arrive], [load, arrive], whole, [load, arrive], [load, arrive]]) {
    state = applyEvents(state, day(10), events);
  }
  assert.equal(onlyJourney(state).phase, 'sailing');
});

test('an incomplete answer proves no absence', () => {
  let state = applyEvents(null, day(6), whole);
  for (const n of [7, 8, 9, 10]) state = applyEvents(state, day(n), [load], false);
  assert.equal(onlyJourney(state).phase, 'sailing');
  assert.equal(onlyJourney(state).eta?.local, arrive.time.local);
});

test('an empty or shrunken answer never deletes state at once', () => {
  const state = applyEvents(null, day(6), whole);
  for (const events of [[], [arrive], [load]]) {
    const after = onlyJourney(applyEvents(state, day(7), events));
    assert.equal(after.phase, 'sailing');
    assert.equal(after.eta?.local, arrive.time.local);
  }
});

test('two actuals of one milestone with different times: both are kept, the newest counts, the conflict is marked', () => {
  const corrected = act('DEPA', 'CNSHA', '2026-03-06T01:00', {
    ...aurora,
    createdAt: '2026-03-06T02:00:00Z',
  });
  const journey = onlyJourney(applyEvents(null, day(7), [...whole, corrected]));
  const departures = journey.happened.filter(({ code }) => code === 'DEPA');
  assert.equal(departures.length, 1);
  assert.equal(departures[0]?.time.local, '2026-03-06T01:00:00');
  assert.deepEqual(
    departures[0]?.conflictingTimes.map(({ local }) => local),
    ['2026-03-05T20:00:00'],
  );
  assert.equal(journey.conflicted, true);
});

test('a retracted event is not used', () => {
  const journey = onlyJourney(applyEvents(null, day(6), [load, { ...depart, retracted: true }, arrive]));
  assert.equal(journey.phase, 'loaded');
});

test('a creation date in the future does not make a version the newest', () => {
  const stale = est('ARRI', 'CLVAP', '2026-04-10T06:00', { ...aurora, createdAt: '2099-01-01T00:00:00Z' });
  const fresh = est('ARRI', 'CLVAP', '2026-04-22T06:00', { ...aurora, createdAt: '2026-03-05T00:00:00Z' });
  assert.equal(
    onlyJourney(applyEvents(null, day(6), [load, depart, stale, fresh])).eta?.local,
    '2026-04-22T06:00:00',
  );
});

test('a rollover is reported as such, and a placeholder that gets a name is not one', () => {
  const booked = applyEvents(null, day(1), [pln('LOAD', 'CNSHA', '2026-03-05T08:00')]);
  const named = applyEvents(booked, day(2), [pln('LOAD', 'CNSHA', '2026-03-05T08:00', aurora)]);
  const rolled = applyEvents(named, day(3), [pln('LOAD', 'CNSHA', '2026-03-12T08:00', { ship: 'BOREAS' })]);
  const reasons = [changesBetween(booked, named, day(2)), changesBetween(named, rolled, day(3))].map(
    (revisions) => revisions.find(({ field }) => field === 'vessel')?.reason,
  );
  assert.deepEqual(reasons, [
    'The carrier named the ship.',
    'The carrier moved the box to another ship before loading (rollover).',
  ]);
});

/** The changes of a third answer, as `field: previous -> current`. */
function told(before: ShipmentState, after: ShipmentState, at: string): string[] {
  return changesBetween(before, after, at).map(
    ({ field, previous, current }) => `${field}: ${previous} -> ${current}`,
  );
}

test('history: a withdrawn step is reported as withdrawn', () => {
  let before = applyEvents(null, day(6), whole);
  before = applyEvents(before, day(7), [load, arrive]);
  before = applyEvents(before, day(8), [load, arrive]);
  const after = applyEvents(before, day(9), [load, arrive]);
  assert.deepEqual(told(before, after, day(9)), [
    'milestone: Vessel departed from port of loading, Shanghai, CN, 2026-03-05T20:00:00+08:00 -> null',
  ]);
});

test('history: two times for one step are reported once', () => {
  const corrected = act('DEPA', 'CNSHA', '2026-03-06T01:00', { ...aurora, createdAt: day(7) });
  const before = applyEvents(null, day(7), whole);
  const after = applyEvents(before, day(8), [...whole, corrected]);
  assert.deepEqual(
    told(before, after, day(8)).map((line) =>
      line.replaceAll(/.*?(\d\dT\d\d:\d\d).*?(\d\dT\d\d:\d\d).*/g, '$1 $2'),
    ),
    ['05T20:00 06T01:00'],
  );
  assert.deepEqual(told(after, applyEvents(after, day(9), [...whole, corrected]), day(9)), []);
});

test('history: an omitted port is reported as such', () => {
  const boreas = { ship: 'BOREAS' };
  const byBusan = [
    load,
    depart,
    est('DISC', 'KRPUS', '2026-03-08T09:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-20T06:00', boreas),
  ];
  const before = applyEvents(null, day(6), byBusan);
  const after = applyEvents(before, day(7), whole);
  assert.ok(told(before, after, day(7)).includes('transshipment: Busan, KR -> null'));
});

test('history: a box that is used again has begun another journey', () => {
  const done = [
    load,
    act('DISC', 'CLVAP', '2026-03-25T08:00', { ...aurora, role: 'POD' }),
    act('GTIN', 'CLVAP', '2026-03-28T08:00', { load: 'empty' }),
  ];
  const before = applyEvents(null, day(29), done);
  const again = act('LOAD', 'CLVAP', '2026-03-30T08:00', { ship: 'BOREAS' });
  const after = applyEvents(before, day(31), [...done, again]);
  assert.ok(
    told(before, after, day(31)).includes(
      'journey: Shanghai, CN to Valparaiso, CL -> Valparaiso, CL to unknown',
    ),
  );
});

test('an event from a message need not be repeated by an answer: a move stays, a plan is replaced, the answer is sound', () => {
  const gate = act('GTIN', 'CNSHA', '2026-03-04T08:00');
  const told = [gate, est('ARRI', 'CLVAP', '2026-04-25T06:00')];
  const subject = { reference: box, shape: 'container' as const };
  const message = {
    carrier: 'MSCU',
    complete: false,
    fromMessage: true,
    decoded: { events: told, setAside: [] },
  };
  const first = applyObservation(
    applyEvents(null, day(6), whole),
    { ...message, receivedAt: day(7) },
    subject,
  );
  assert.equal(first.known.length, 5);
  const moved = est('ARRI', 'CLVAP', '2026-04-22T06:00', aurora);
  const answered = [8, 9, 10, 11].reduce(
    (state, at) => applyEvents(state, day(at), [load, depart, moved]),
    applyEvents(first, day(7), [load, depart, moved]),
  );
  assert.deepEqual(answered.known.map(({ event }) => event.code).toSorted(), [
    'ARRI',
    'DEPA',
    'GTIN',
    'LOAD',
  ]);
  assert.equal(onlyJourney(answered).eta?.local, '2026-04-22T06:00:00');
});

const berthed = (createdAt: string, details: EventDetails = {}) =>
  act('GTIN', 'CLVAP', '2026-03-20T08:00', { id: 'TEST 1', createdAt, ...details });

test('a newer version of an event replaces it, whatever it says, even in an incomplete answer', () => {
  const before = applyEvents(null, day(25), [berthed('2026-03-20T00:00:00Z')]);
  const moved = act('GTIN', 'KRPUS', '2026-03-21T08:00', { id: 'TEST 1', createdAt: '2026-03-22T00:00:00Z' });
  const after = applyEvents(before, day(25), [moved], false);
  assert.deepEqual(
    after.known.map(({ event }) => event.place?.unlocode),
    ['KRPUS'],
  );
  const late = applyEvents(after, day(25), [berthed('2026-03-20T00:00:00Z')], false);
  assert.deepEqual(
    late.known.map(({ event }) => event.place?.unlocode),
    ['KRPUS'],
    'an old version comes late',
  );
});

test('a retraction removes all versions of its event at once, and no other event', () => {
  const other = act('LOAD', 'CNSHA', '2026-03-05T08:00', { id: 'TEST 2' });
  const before = applyEvents(null, day(25), [berthed('2026-03-20T00:00:00Z'), other]);
  const taken = berthed('2026-03-20T00:00:00Z', { retracted: true, code: 'DOCUMENT', kind: 'shipment' });
  const after = applyEvents(before, day(25), [taken], false);
  assert.deepEqual(
    after.known.map(({ event }) => event.id),
    ['TEST 2'],
  );
});

test('a version from the future does not keep later versions out', () => {
  const before = applyEvents(null, day(25), [berthed('2030-01-01T00:00:00Z')], false);
  const moved = act('GTIN', 'KRPUS', '2026-03-21T08:00', { id: 'TEST 1', createdAt: '2026-03-22T00:00:00Z' });
  const after = applyEvents(before, day(25), [moved], false);
  assert.deepEqual(
    after.known.map(({ event }) => event.place?.unlocode),
    ['KRPUS'],
  );
});

test('the newest events are kept of a shipment about which messages never end', () => {
  const gates = Array.from({ length: mostKnown + 1 }, (_, index) =>
    act('GTIN', 'CNSHA', `2026-03-${index === 0 ? '01' : '02'}T08:00`, { words: `${index}`, mode: null }),
  ).map((event, index) => ({ ...event, id: `TEST ${index}`, code: 'OTHER' as const }));
  const observation = {
    carrier: 'MSCU',
    receivedAt: day(25),
    complete: false,
    decoded: { events: gates, setAside: [] },
  };
  const known = updateKnown([], observation);
  assert.equal(known.length, mostKnown);
  assert.ok(
    known.every(({ event }) => event.words !== '0'),
    'the oldest is left out',
  );
});
