// An unpacking as all that is known of a trip, and what comes after it (docs/journeys.md "Arrival", "Trips").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, empty, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const now = '2026-04-10T00:00:00Z';
const unpacked = act('STRP', 'USCHI', '2026-04-02T10:00');
const open = { load: null };

function read(asOf: string, ...events: TrackingEvent[]) {
  const { phase, arrivedAt, happened } = journeyAfter([asOf, ...events]);
  const codes = happened.map(({ code, load }) => (load === 'empty' ? `${code} empty` : code));
  return [phase, arrivedAt?.local.slice(0, 10) ?? null, codes.join(' ')];
}

test('a box of which only the unpacking is known is delivered', () => {
  for (const load of ['laden', 'empty', null] as const) {
    const alone = { ...unpacked, load };
    for (const asOf of ['2026-04-02T16:00:00Z', now, '2026-06-01T00:00:00Z']) {
      const told = [alone, pln('GTIN', 'USCHI', '2026-04-12T10:00', empty)];
      for (const events of [[alone], told, [...told, est('ARRI', 'USLGB', '2026-03-20T10:00', aurora)]])
        assert.deepEqual(read(asOf, ...events).slice(0, 2), ['delivered', '2026-04-02']);
    }
  }
});

test('the moves on land around an unpacking are those of a delivery, with and without their loads', () => {
  const out = act('GTOT', 'USLGB', '2026-03-30T10:00', open);
  const back = act('GTIN', 'USLGB', '2026-04-05T10:00', open);
  assert.deepEqual(read(now, out, unpacked), ['delivered', '2026-04-02', 'GTOT STRP']);
  for (const load of ['laden', null] as const) {
    const told = [{ ...out, load }, unpacked, { ...back, load: load && ('empty' as const) }];
    assert.deepEqual(read(now, ...told), ['empty_returned', '2026-04-05', 'GTOT STRP GTIN empty']);
  }
  assert.deepEqual(read(now, unpacked, back), ['empty_returned', '2026-04-05', 'STRP GTIN empty']);
  const picked = act('GTOT', 'CNSHA', '2026-02-20T10:00', open);
  const entered = act('GTIN', 'CNSHA', '2026-02-24T10:00', open);
  const whole = 'GTOT empty GTIN GTOT STRP GTIN empty';
  assert.deepEqual(read(now, picked, entered, out, unpacked, back), ['empty_returned', '2026-04-05', whole]);
});

test('a box that came in laden and was unpacked in that country has not sailed', () => {
  const entered = act('GTIN', 'USLGB', '2026-03-30T10:00');
  const packed = [act('STUF', 'USLGB', '2026-04-05T10:00'), act('GTIN', 'USLGB', '2026-04-06T10:00', open)];
  assert.deepEqual(read(now, entered, unpacked), ['gated_in', null, 'GTIN STRP']);
  assert.deepEqual(read(now, entered, unpacked, ...packed), ['gated_in', null, 'GTIN STRP STUF GTIN']);
  const loaded = act('LOAD', 'USCHI', '2026-04-01T10:00', aurora);
  assert.equal(read(now, loaded, unpacked)[0], 'loaded');
});

test('what the shipper does after an unpacking begins the next trip', () => {
  const packed = act('STUF', 'USCHI', '2026-04-05T10:00');
  const entered = act('GTIN', 'USLGB', '2026-04-07T10:00');
  const out = act('GTOT', 'USLGB', '2026-03-30T10:00');
  for (const before of [[unpacked], [out, unpacked], [{ ...unpacked, load: 'empty' as const }]]) {
    for (const gateIn of [entered, { ...entered, load: null }])
      assert.deepEqual(read(now, ...before, packed, gateIn), ['gated_in', null, 'STUF GTIN']);
    assert.deepEqual(read(now, ...before, entered), ['gated_in', null, 'GTIN']);
    const loaded = act('LOAD', 'USLGB', '2026-04-08T10:00', boreas);
    assert.deepEqual(read(now, ...before, packed, loaded), ['loaded', null, 'STUF LOAD']);
    assert.deepEqual(read(now, ...before, loaded), ['loaded', null, 'LOAD']);
    const fetched = act('GTOT', 'USLGB', '2026-04-04T10:00', empty);
    assert.deepEqual(read(now, ...before, fetched, entered), ['gated_in', null, 'GTOT empty GTIN']);
  }
});

test('with a ship ahead, a box of which only the unpacking is known is the stock of the next trip', () => {
  const ahead = [
    pln('LOAD', 'USLGB', '2026-04-20T10:00', boreas),
    est('ARRI', 'CNSHA', '2026-05-10T10:00', boreas),
  ];
  for (const plan of [ahead, ahead.slice(0, 1), ahead.slice(1)])
    assert.deepEqual(read(now, unpacked, ...plan).slice(0, 2), ['booked', null]);
});

test('a next trip that a plan shows takes no delivery back', () => {
  const first = [unpacked];
  const entered = act('GTIN', 'USLGB', '2026-04-08T10:00');
  const packed = act('STUF', 'USCHI', '2026-04-05T10:00');
  const journey = journeyAfter(
    ['2026-04-03T00:00:00Z', ...first],
    ['2026-04-06T00:00:00Z', ...first, packed],
    [now, ...first, packed, entered],
  );
  assert.deepEqual([journey.phase, journey.pol?.unlocode], ['gated_in', 'USLGB']);
});

test('after a discharge, an unpacked box that is packed again comes in laden', () => {
  const sailed = [
    act('LOAD', 'CNSHA', '2026-03-01T10:00', aurora),
    act('DISC', 'USLGB', '2026-03-28T10:00', aurora),
    act('GTOT', 'USLGB', '2026-03-30T10:00'),
  ];
  const packed = act('STUF', 'USCHI', '2026-04-05T10:00');
  const entered = act('GTIN', 'USLGB', '2026-04-07T10:00', open);
  assert.deepEqual(read(now, ...sailed, unpacked, packed, entered), ['gated_in', null, 'STUF GTIN']);
  assert.equal(read(now, ...sailed, unpacked, entered)[0], 'empty_returned');
  const again = act('LOAD', 'USLGB', '2026-03-28T20:00', boreas);
  const there = act('STRP', 'USLGB', '2026-03-28T14:00');
  assert.equal(read(now, ...sailed.slice(0, 2), there, again)[0], 'loaded');
});
