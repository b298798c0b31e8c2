// An arrival that was believed is taken back only by evidence against it (docs/journeys.md "Arrival").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, est, journeyOf, pln } from '../../../test/harness/events.ts';
import { type Answer, aurora, boreas, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const loaded = act('LOAD', 'KRPUS', '2026-07-08T08:00', aurora);
const there = act('ARRI', 'USLGB', '2026-07-23T06:00', aurora);
const ashore = act('DISC', 'USLGB', '2026-08-05T06:00', aurora);

/** When the box had arrived and where, after the last of these answers. */
function arrivalAfter(...answers: Answer[]): string[] {
  const { arrivedAt, pod } = journeyAfter(...answers);
  return [arrivedAt?.local ?? 'none', pod?.unlocode ?? 'none'];
}

const stays: Answer = ['2026-08-04T00:00:00Z', loaded, there];
const arrived = ['2026-07-23T06:00:00', 'USLGB'];

suite('an arrival that was believed stays when', () => {
  test('the discharge there is reported, at any moment, and whatever was asked before', () => {
    for (const at of [
      '2026-08-05T14:00:00Z',
      '2026-08-06T00:00:00Z',
      '2026-08-07T13:59:00Z',
      '2026-09-01T00:00:00Z',
    ]) {
      assert.deepEqual(arrivalAfter(stays, [at, loaded, there, ashore]), arrived, at);
      assert.deepEqual(arrivalAfter([at, loaded, there, ashore]), arrived, at);
    }
  });

  test('the discharge was long before it is reported, or its stamp is before the arrival of the ship', () => {
    const at = '2026-08-04T06:00:00Z';
    const early = act('DISC', 'USLGB', '2026-07-20T06:00', aurora);
    assert.deepEqual(arrivalAfter(stays, [at, loaded, there, early]), ['2026-07-20T06:00:00', 'USLGB']);
    const old = act('DISC', 'USLGB', '2026-07-24T06:00', aurora);
    assert.deepEqual(arrivalAfter(stays, [at, loaded, there, old]), arrived);
  });

  test('the discharge names no ship, no place, another terminal of the port or only its day', () => {
    const at = '2026-08-05T20:00:00Z';
    for (const discharge of [
      act('DISC', 'USLGB', '2026-08-05T06:00'),
      { ...ashore, place: null },
      act('DISC', 'USLGB', '2026-08-05T00:00', boreas),
    ])
      assert.deepEqual(arrivalAfter(stays, [at, loaded, there, discharge]), arrived);
    const toShanghai = [
      act('LOAD', 'USLGB', '2026-07-08T08:00', aurora),
      act('ARRI', 'CNSHA', '2026-07-23T06:00', aurora),
    ];
    const elsewhere = act('DISC', 'CNSGH', '2026-08-05T06:00', aurora);
    assert.deepEqual(arrivalAfter(['2026-08-04T00:00:00Z', ...toShanghai], [at, ...toShanghai, elsewhere]), [
      '2026-07-23T06:00:00',
      'CNSGH',
    ]);
  });

  test('the time of the step on which it rested is corrected', () => {
    const later = act('ARRI', 'USLGB', '2026-08-03T06:00', aurora);
    assert.deepEqual(arrivalAfter(stays, ['2026-08-04T06:00:00Z', loaded, later]), [
      '2026-08-03T06:00:00',
      'USLGB',
    ]);
    const discharged: Answer = ['2026-08-08T00:00:00Z', loaded, ashore];
    const corrected = act('DISC', 'USLGB', '2026-08-07T22:00', aurora);
    assert.deepEqual(arrivalAfter(discharged, ['2026-08-08T06:00:00Z', loaded, corrected]), [
      '2026-08-07T22:00:00',
      'USLGB',
    ]);
  });

  test('the carrier no longer sends the arrival of the ship, but the discharge', () => {
    const without = (at: string): Answer => [at, loaded, ashore];
    const answers = ['2026-08-05T15:00:00Z', '2026-08-05T16:00:00Z', '2026-08-05T17:00:00Z'].map(without);
    assert.deepEqual(arrivalAfter(stays, [answers[0]?.[0] ?? '', loaded, there, ashore], ...answers), [
      '2026-08-05T06:00:00',
      'USLGB',
    ]);
  });

  test('other steps are reported: a gate-in at origin, a notice of customs, a ramp, the gate-in again', () => {
    for (const step of [
      act('GTIN', 'KRPUS', '2026-07-06T08:00'),
      act('OTHER', 'USLGB', '2026-08-05T08:00', { words: 'Released by customs' }),
      act('INSP', 'USLGB', '2026-08-05T08:00'),
      act('GTIN', 'USLAX', '2026-08-05T09:00', { mode: 'rail' }),
    ]) {
      assert.deepEqual(
        arrivalAfter(stays, ['2026-08-05T20:00:00Z', loaded, there, ashore, step]),
        arrived,
        step.code,
      );
    }
    assert.deepEqual(
      arrivalAfter(
        ['2026-08-04T00:00:00Z', there],
        ['2026-08-04T06:00:00Z', there, act('GTIN', 'KRPUS', '2026-07-06T08:00')],
      ),
      arrived,
    );
  });

  test('the box that had left by gate comes back into the port', () => {
    const discharge = act('DISC', 'USLGB', '2026-08-05T06:00', aurora);
    const out = act('GTOT', 'USLGB', '2026-08-05T12:00');
    const back = act('GTIN', 'USLGB', '2026-08-05T15:00');
    assert.deepEqual(
      arrivalAfter(
        ['2026-08-05T20:00:00Z', loaded, discharge, out],
        ['2026-08-05T23:00:00Z', loaded, discharge, out, back],
      ),
      ['2026-08-05T06:00:00', 'USLGB'],
    );
  });

  test('it was believed for a gate-out, and then the discharge is reported', () => {
    const out = act('GTOT', 'USLGB', '2026-08-05T12:00');
    for (const stamp of ['2026-08-05T06:00', '2026-08-05T18:00'])
      assert.deepEqual(
        arrivalAfter(
          ['2026-08-05T20:00:00Z', loaded, there, out],
          ['2026-08-06T06:00:00Z', loaded, there, act('DISC', 'USLGB', stamp, aurora), out],
        ),
        arrived,
      );
  });
});

suite('an arrival that was believed is taken back when', () => {
  const at = '2026-08-05T20:00:00Z';
  const evidence: Record<string, TrackingEvent[]> = {
    'the box is loaded onward': [ashore, act('LOAD', 'USLGB', '2026-08-05T10:00', boreas)],
    'a loading is planned': [ashore, pln('LOAD', 'USLGB', '2026-08-09T10:00', boreas)],
    'the departure of another ship is planned': [ashore, est('DEPA', 'USLGB', '2026-08-09T10:00', boreas)],
    'its ship sails on with the box': [act('DEPA', 'USLGB', '2026-08-05T10:00', aurora)],
    'its ship is to arrive elsewhere with the box': [est('ARRI', 'USOAK', '2026-08-09T10:00', aurora)],
    'the carrier names another port of discharge': [
      est('DISC', 'USOAK', '2026-08-09T10:00', { ...aurora, role: 'POD' }),
    ],
    'the carrier calls the discharge a transshipment': [{ ...ashore, role: 'PTS' }],
  };
  for (const [what, events] of Object.entries(evidence)) {
    test(what, () => {
      assert.deepEqual(arrivalAfter(stays, [at, loaded, there, ...events])[0], 'none');
    });
  }

  test('the carrier takes back the step on which it rested', () => {
    const out = act('GTOT', 'USLGB', '2026-08-05T08:00');
    const without = ['2026-08-05T21:00:00Z', '2026-08-05T22:00:00Z', '2026-08-05T23:00:00Z'].map(
      (hour): Answer => [hour, loaded, ashore],
    );
    assert.notEqual(arrivalAfter([at, loaded, ashore, out], ...without.slice(1))[0], 'none');
    assert.equal(arrivalAfter([at, loaded, ashore, out], ...without)[0], 'none');
    const nothingThere = without.map(([hour]): Answer => [hour, loaded]);
    assert.equal(arrivalAfter(stays, ...nothingThere)[0], 'none');
  });
});

test('a box that came ashore in a port of transshipment hours ago has not arrived', () => {
  const called = act('ARRI', 'USLGB', '2026-08-05T02:00', aurora);
  assert.equal(journeyOf('2026-08-06T08:00:00Z', loaded, called, ashore).arrivedAt, null);
});
