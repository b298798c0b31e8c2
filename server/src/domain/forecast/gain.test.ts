import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../time-spans.ts';
import type { Settled } from './conformal.ts';
import { curveProbabilities } from './curve.ts';
import { gainOnLane } from './gain.ts';
import { middleOf } from './middle.ts';

const day = Date.parse('2026-01-01T00:00:00Z');
/** Evenly spread; the median is a day after the ETA. */
const curve = curveProbabilities.map((probability) => 24 + 40 * (probability - 0.5));

/** Voyages on a lane, one after the other, each this late. The calls of a voyage share its delay. */
function voyages(lane: string, hours: readonly number[], calls = 1): Settled[] {
  return hours.flatMap((errorHours, index) =>
    Array.from({ length: calls }, () => ({
      error: {
        ...{ carrier: 'MSCU', lane, leadDays: 7 as const, voyage: `${lane} ${index}`, errorHours },
        ...{ originAt: day - 9 * dayMs, eta: day - 2 * dayMs, learnedAt: day - dayMs },
      },
      curve,
    })),
  );
}

function middleOn(lane: string, settled: readonly Settled[]): number {
  return middleOf(24, 30, gainOnLane(settled, day)(lane));
}

const often = (times: number, ...hours: number[]) => Array.from({ length: times }, () => hours).flat();

test('the middle is the ETA while nothing is settled, and with two voyages', () => {
  assert.equal(middleOn('', []), 0);
  assert.equal(middleOn('', voyages('', [24, 24])), 0);
});

test('the middle is what is believed where that was always right', () => {
  assert.equal(middleOn('', voyages('', often(20, 24))), 24);
});

test('with fewer than 30 voyages of the carrier the middle is the ETA', () => {
  const gain = gainOnLane(voyages('', often(20, 24)), day)('');
  assert.deepEqual(
    [29, 30].map((count) => middleOf(24, count, gain)),
    [0, 24],
  );
});

test('the middle stays the ETA where the ETA was better, and where the difference may be chance', () => {
  assert.equal(middleOn('', voyages('', often(20, 0))), 0);
  assert.equal(middleOn('', voyages('', often(20, 0, 24))), 0);
});

test('the surer the gain, the nearer is the middle to what is believed', () => {
  const [few, many] = [4, 40].map((times) => middleOn('', voyages('', often(times, 0, 24, 24, 24))));
  assert.ok(few !== undefined && many !== undefined && 0 < few && few < many && many < 24, `${few} ${many}`);
});

test('many calls of one voyage are as sure as one', () => {
  const hours = often(5, 0, 24, 24, 24);
  const [one, many] = [1, 7].map((calls) => middleOn('', voyages('', hours, calls)));
  assert.ok(Math.abs((one ?? 0) - (many ?? 1)) < 1e-9);
});

test('a lane with its own voyages is judged by them, and another one by those of all lanes', () => {
  const settled = [...voyages('late', often(40, 24)), ...voyages('in time', often(40, 0))];
  assert.ok(middleOn('late', settled) > 20);
  assert.equal(middleOn('in time', settled), 0);
  assert.equal(middleOn('new', settled), 0);
  assert.ok(middleOn('new', voyages('late', often(40, 24))) > 20);
});

test('the order of what is settled does not matter, to the last bit', () => {
  const settled = voyages('', often(9, 1.1, 30.7, 24.3, 17.9, 12.2));
  assert.deepEqual(gainOnLane(settled, day)(''), gainOnLane(settled.toReversed(), day)(''));
});
