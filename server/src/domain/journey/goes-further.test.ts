import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';

const aurora = { ship: 'AURORA' };
const boreas = { ship: 'BOREAS' };
const sailed = [
  act('LOAD', 'CNSHA', '2026-03-01T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-02T08:00', aurora),
];
const toSingapore = est('ARRI', 'SGSIN', '2026-03-12T08:00', aurora);
const landing = pln('DISC', 'SGSIN', '2026-03-12T20:00', aurora);
const onward = [
  est('DEPA', 'SGSIN', '2026-03-16T08:00', boreas),
  est('ARRI', 'NLRTM', '2026-04-10T08:00', boreas),
];
const direct = est('ARRI', 'NLRTM', '2026-04-10T08:00', aurora);

function changeOfPod(was: TrackingEvent[], is: TrackingEvent[]): unknown[] {
  const before = applyEvents(null, '2026-03-03T00:00:00Z', [...sailed, ...was]);
  const after = applyEvents(before, '2026-03-04T00:00:00Z', [...sailed, ...is]);
  return changesBetween(before, after, '2026-03-04T00:00:00Z')
    .filter(({ field }) => field === 'pod')
    .map(({ previous, reason }) => [previous, reason]);
}

test('where a plan has only grown, its port of discharge becomes known', () => {
  const reported = [[null, 'The carrier reported where the journey ends.']];
  assert.deepEqual(changeOfPod([toSingapore], [toSingapore, ...onward]), reported);
  assert.deepEqual(changeOfPod([toSingapore], [toSingapore, direct]), reported);
});

test('another end, or another one than the carrier called so, is a change', () => {
  const changed = [['Singapore, SG', 'The carrier changed where the journey ends.']];
  assert.deepEqual(changeOfPod([toSingapore], [direct]), changed);
  assert.deepEqual(changeOfPod([toSingapore, landing], [toSingapore, direct]), changed);
  const called = { ...toSingapore, role: 'POD' as const };
  assert.deepEqual(changeOfPod([called], [toSingapore, ...onward]), changed);
});
