import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, journeyOf } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { statusAt, statusFacts } from '../../domain/journey/status.ts';
import { statusText } from './status-text.ts';

const ship = 'AURORA';
const way = [
  act('GTOT', 'CNSHA', '2026-01-30T10:00', { load: 'empty' }),
  act('GTIN', 'CNSHA', '2026-02-01T08:00'),
  act('LOAD', 'CNSHA', '2026-02-02T10:00', { ship }),
  act('DEPA', 'CNSHA', '2026-02-02T20:00', { ship }),
  act('ARRI', 'NLRTM', '2026-03-03T10:00', { ship }),
  act('DISC', 'NLRTM', '2026-03-04T10:00', { ship }),
  act('GTOT', 'NLRTM', '2026-03-06T10:00'),
  act('GTIN', 'NLRTM', '2026-03-09T10:00', { load: 'empty' }),
];
const plan = [
  est('ARRI', 'NLRTM', '2026-03-03T10:00', { ship }),
  est('DISC', 'NLRTM', '2026-03-04T10:00', { ship }),
];

/** The text at `now` when the carrier has reported the first steps of the way, and the plan. */
function textAfter(steps: number, now: string): string {
  const told: TrackingEvent[] = [...way.slice(0, steps), ...plan];
  const journey = journeyOf(now, ...told);
  return statusText(journey, statusAt(statusFacts(journey), new Date(now)));
}

test('each phase is a sentence', () => {
  const early = '2026-02-20T00:00:00Z';
  assert.equal(textAfter(0, early), 'Booked on AURORA to Rotterdam, NL');
  assert.equal(textAfter(1, early), 'Empty container released at Shanghai, CN');
  assert.equal(textAfter(2, early), 'Received at Shanghai, CN, waiting to be loaded on AURORA');
  assert.equal(textAfter(3, early), 'Loaded on AURORA at Shanghai, CN');
  assert.equal(textAfter(4, early), 'In transit on AURORA to Rotterdam, NL');
  const late = '2026-03-10T00:00:00Z';
  assert.equal(textAfter(5, late), 'Arrived at Rotterdam, NL');
  assert.equal(textAfter(6, late), 'Arrived at Rotterdam, NL, discharged');
  assert.match(textAfter(7, late), /^Arrived at Rotterdam, NL, (out for delivery|delivered)$/);
  assert.equal(textAfter(8, late), 'Arrived at Rotterdam, NL, empty container returned');
});

test('a late journey begins with the delay', () => {
  assert.equal(
    textAfter(4, '2026-03-04T00:00:00Z'),
    'Delayed: in transit on AURORA to Rotterdam, NL, was expected on 2026-03-03',
  );
});

test('the place is that of the step which the sentence is about', () => {
  const elsewhere = act('OTHER', 'NLRTM', '2026-02-03T10:00', { words: 'Customs papers received' });
  const journey = journeyOf('2026-02-04T00:00:00Z', ...way.slice(0, 3), elsewhere, ...plan);
  assert.equal(statusText(journey, 'in_transit'), 'Loaded on AURORA at Shanghai, CN');
});

test('a discharge that is not yet known to be the last is no arrival in words either', () => {
  const now = '2026-03-05T00:00:00Z';
  const journey = journeyOf(now, ...way.slice(0, 6));
  assert.equal(
    statusText(journey, statusAt(statusFacts(journey), new Date(now))),
    'Discharged at Rotterdam, NL',
  );
});
