import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '../time/time-spans.ts';
import { countArrivals } from './count-arrivals.ts';

const now = new Date('2026-03-10T12:00:00Z');
const box = (hours: number | null, timing: 'overdue' | 'slipped' | 'on_time' | null, arrived = false) => ({
  arrived,
  timing,
  lateAt: hours === null ? null : new Date(now.getTime() + hours * hourMs).toISOString(),
});

test('a box arrives within seven days when the day of its ETA ends there in that time', () => {
  const soon = (hours: number) => countArrivals([box(hours, 'on_time')], now).within_seven_days;
  assert.deepEqual([soon(-1), soon(0), soon(1), soon(7 * 24), soon(7 * 24 + 1)], [0, 0, 1, 1, 0]);
});

test('a box that is overdue or has another ETA is later than planned, until it has arrived', () => {
  const boxes = [
    ...[box(-5, 'overdue'), box(20, 'slipped'), box(20, 'on_time'), box(null, null)],
    ...[box(-5, 'overdue', true), box(20, 'slipped', true)],
  ];
  assert.deepEqual(countArrivals(boxes, now), { within_seven_days: 2, later_than_planned: 2 });
});

test('a list without boxes counts none', () => {
  assert.deepEqual(countArrivals([], now), { within_seven_days: 0, later_than_planned: 0 });
});
