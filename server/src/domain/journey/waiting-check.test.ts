import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '../time/time-spans.ts';
import { nextCheckWhileWaiting } from './waiting-check.ts';

const trackedAt = new Date('2026-03-02T09:00:00Z');

/** The hours after the beginning at which a route is asked, and when it is given up. */
function hoursOf(shape: 'container' | 'document'): number[] {
  const hours = [0];
  let next: Date | null = trackedAt;
  while (next !== null) {
    next = nextCheckWhileWaiting({ shape, trackedAt }, hours.length, next);
    if (next !== null) hours.push((next.getTime() - trackedAt.getTime()) / hourMs);
  }
  return hours;
}

test('a route that has no answer is asked after 10 minutes, half an hour, 2 hours, and then every 6', () => {
  const hours = hoursOf('container').map((each) => Math.round(each * 60));
  assert.deepEqual(hours.slice(0, 6), [0, 10, 40, 160, 520, 880]);
});

test('a box is waited for two days, a paper a week', () => {
  const last = (shape: 'container' | 'document') => hoursOf(shape).at(-1) ?? 0;
  assert.ok(last('container') >= 48 && last('container') < 54, `${last('container')} h`);
  assert.ok(last('document') >= 168 && last('document') < 174, `${last('document')} h`);
});
