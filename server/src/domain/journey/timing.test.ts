import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallClock } from '../events/event-time.ts';
import { slipDays, standingOf, timingAt } from './timing.ts';

const at = (day: string) => wallClock(`${day}T08:00:00`, 'Asia/Shanghai');

test('an ETA slips by the days from the first one, at its port', () => {
  const slip = (first: string, eta: string) =>
    slipDays({ arrivedAt: null, eta: at(eta), etaInitial: at(first) });
  assert.deepEqual([slip('2026-02-27', '2026-03-02'), slip('2026-03-02', '2026-02-27')], [3, -3]);
  assert.equal(slip('2026-03-02', '2026-03-02'), 0);
  const eta = at('2026-03-02');
  assert.equal(slipDays({ arrivedAt: eta, eta, etaInitial: at('2026-03-01') }), null, 'it has arrived');
  assert.equal(slipDays({ arrivedAt: null, eta: null, etaInitial: null }), null);
});

test('a box is overdue once the day of its ETA has ended, whether it slipped or not; before, a slip shows', () => {
  const now = new Date('2026-03-02T16:00:00Z');
  const timing = (lateAt: string | null, slip: number | null, arrived = false) =>
    timingAt({ arrived, lateAt }, slip, now);
  const [past, ahead] = ['2026-03-02T16:00:00Z', '2026-03-03T16:00:00Z'];
  assert.deepEqual([timing(past, 0), timing(past, 5), timing(past, null)], ['overdue', 'overdue', 'overdue']);
  assert.deepEqual(
    [timing(ahead, 1), timing(ahead, 0), timing(ahead, -2), timing(ahead, null)],
    ['slipped', 'on_time', 'on_time', 'on_time'],
  );
  assert.deepEqual([timing(null, 3), timing(past, 3, true)], [null, null]);
});

test('a box that has arrived stands as arrived, and one without an ETA as that', () => {
  assert.equal(standingOf({ status: 'arrived', timing: null }), 'arrived');
  assert.equal(standingOf({ status: 'pending', timing: null }), 'no_eta');
  assert.equal(standingOf({ status: 'in_transit', timing: 'slipped' }), 'slipped');
});
