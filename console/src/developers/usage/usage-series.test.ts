import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usageSeries } from './usage-series.ts';

test('the sum of a month begins at zero and never falls', () => {
  const days = [2, 0, 3].map((credits, index) => ({ date: `2026-03-0${index + 1}`, credits }));
  assert.deepEqual(
    usageSeries(days).map(({ used }) => used),
    [0, 2, 2, 5],
  );
  assert.deepEqual(usageSeries([]), [{ day: 0, used: 0 }]);
});
