// Which events are one step (docs/journeys.md "Milestones").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, journeyOf, pln } from '../../../test/harness/events.ts';
import { aurora } from '../../../test/harness/told-journeys.ts';
import { placeOf } from '../places/place.ts';
import type { Journey } from './journey.ts';

const now = '2026-04-01T00:00:00Z';
const load = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);

function times(journey: Journey): string[] {
  return journey.happened.map(({ code, time }) => `${code} ${time.local.slice(5, 16)}`);
}

test('a laden gate-out between two laden gate-ins makes them two steps', () => {
  const journey = journeyOf(
    now,
    pln('GTIN', 'CNSHA', '2026-03-03T04:00'),
    act('GTIN', 'CNSHA', '2026-03-03T04:54'),
    act('GTOT', 'CNSHA', '2026-03-03T12:00'),
    act('GTIN', 'CNSHA', '2026-03-03T20:00'),
    load,
  );
  assert.deepEqual(times(journey), [
    'GTIN 03-03T04:54',
    'GTOT 03-03T12:00',
    'GTIN 03-03T20:00',
    'LOAD 03-05T08:00',
  ]);
  assert.equal(journey.conflicted, false);
  assert.deepEqual(journey.upcoming, []);
});

test('without a gate-out between them, two gate-ins of one day are one step with two times', () => {
  const journey = journeyOf(
    now,
    act('GTIN', 'CNSHA', '2026-03-03T04:54'),
    act('GTIN', 'CNSHA', '2026-03-03T20:00'),
    load,
  );
  assert.equal(journey.happened.length, 2);
  assert.equal(journey.conflicted, true);
});

test('a gate-in that is expected after the box went out again is still ahead', () => {
  const journey = journeyOf(
    now,
    act('GTIN', 'CNSHA', '2026-03-29T08:00'),
    act('GTOT', 'CNSHA', '2026-03-30T08:00'),
    est('GTIN', 'CNSHA', '2026-04-02T08:00'),
  );
  assert.deepEqual(
    journey.upcoming.map(({ code }) => code),
    ['GTIN'],
  );
});

test('an outdated estimate of a departure does not make the actual departure another call', () => {
  const journey = journeyOf(
    now,
    est('DEPA', 'CNSHA', '2026-03-01T20:00', aurora),
    load,
    act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
  );
  assert.deepEqual(times(journey), ['LOAD 03-05T08:00', 'DEPA 03-05T20:00']);
  assert.deepEqual(journey.upcoming, []);
});

test('in one journey a UN/LOCODE has the name that most steps use', () => {
  const at = (name: string) => ({ ...aurora, place: placeOf({ unlocode: 'NLRTM', name }) });
  const journey = journeyOf(
    now,
    load,
    act('ARRI', 'NLRTM', '2026-03-28T04:00', at('MAASVLAKTE')),
    act('DISC', 'NLRTM', '2026-03-28T14:00', at('Rotterdam')),
    act('GTOT', 'NLRTM', '2026-03-29T14:00', at('Rotterdam')),
  );
  assert.deepEqual(
    new Set(journey.happened.slice(1).map(({ place }) => place?.name)),
    new Set(['Rotterdam']),
  );
});
