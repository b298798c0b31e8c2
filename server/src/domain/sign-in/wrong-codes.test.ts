import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfterWrongCodes } from './wrong-codes.ts';

test('the pause after wrong codes grows, up to a quarter of an hour', () => {
  const counts = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 5000];
  assert.deepEqual(counts.map(pauseAfterWrongCodes), [0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});
