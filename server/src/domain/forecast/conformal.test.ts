import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../time-spans.ts';
import { type Settled, tailCorrection } from './conformal.ts';
import { curveProbabilities } from './curve.ts';

const day = Date.parse('2026-01-01T00:00:00Z');
/** Evenly spread, from 36 hours before the ETA to 36 after it. */
const curve = curveProbabilities.map((probability) => 80 * (probability - 0.5));
const late = 32;

/** Voyages that end every so many days, the newest on the last day; each is later than the nine tenths by this. */
function voyages(count: number, everyDays: number, beyondHours: number): Settled[] {
  return Array.from({ length: count }, (_, index) => {
    const learnedAt = day - index * everyDays * dayMs;
    const error = {
      ...{ carrier: 'MSCU', lane: '', leadDays: 7 as const, voyage: `${index}` },
      ...{ originAt: learnedAt - 9 * dayMs, eta: learnedAt - 2 * dayMs, learnedAt },
      errorHours: late + beyondHours,
    };
    return { error, curve };
  });
}

test('without settled voyages nothing is corrected', () => {
  assert.deepEqual(tailCorrection([], day), { early: 0, late: 0 });
});

test('with twenty voyages half of the correction is made, with more voyages more of it', () => {
  const corrected = [20, 60, 180].map((count) => tailCorrection(voyages(count, 0, 24), day).late);
  assert.deepEqual(
    corrected.map((hours) => Math.round(hours)),
    [12, 18, 22],
  );
});

test('one ship that calls once a month corrects the tails by the voyages of two years', () => {
  const monthly = tailCorrection(voyages(24, 30, 24), day).late;
  assert.ok(monthly > 0.45 * 24, `${monthly} of 24 hours`);
});
