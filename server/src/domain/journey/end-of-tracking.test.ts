import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, applyEvents } from '../../../test/harness/events.ts';
import { endOfTracking } from './end-of-tracking.ts';

const load = act('LOAD', 'CNSHA', '2026-03-05T08:00', { ship: 'AURORA' });
const discharge = act('DISC', 'CLVAP', '2026-04-05T08:00', { ship: 'AURORA', role: 'POD' });
const returned = act('GTIN', 'CLVAP', '2026-04-09T08:00', { load: 'empty' });

test('tracking ends with the empty return', () => {
  const at = '2026-04-10T00:00:00Z';
  assert.equal(endOfTracking(applyEvents(null, at, [load, discharge]), [], at), null);
  assert.match(
    endOfTracking(applyEvents(null, at, [load, discharge, returned]), [], at) ?? '',
    /returned empty/,
  );
});

test('tracking ends after 60 days without anything new, even if the carrier repeats itself', () => {
  const first = applyEvents(null, '2026-03-06T00:00:00Z', [load]);
  const almost = '2026-05-04T00:00:00Z';
  assert.equal(endOfTracking(applyEvents(first, almost, [load]), [], almost), null);
  const at = '2026-05-05T00:00:00Z';
  assert.match(endOfTracking(applyEvents(first, at, [load]), [], at) ?? '', /nothing new for 60 days/);
});

test('tracking ends when the box has begun another journey', () => {
  const at = '2026-03-06T00:00:00Z';
  assert.match(
    endOfTracking(applyEvents(null, at, [load]), [{ field: 'journey' }], at) ?? '',
    /another journey/,
  );
});
