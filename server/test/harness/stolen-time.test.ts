import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stolenShare } from './stolen-time.ts';

test('the host takes what the counter of stolen time says, and nothing where there is none', () => {
  const before = 'cpu  100 10 20 500 5 0 5 60 7 0\ncpu0 50 5 10 250 2 0 2 30 7 0\n';
  const after = 'cpu  150 10 30 520 5 0 5 80 9 0\ncpu0 75 5 15 260 2 0 2 40 9 0\n';
  assert.equal(stolenShare(before, after), 0.2);
  assert.equal(stolenShare(before, before), 0);
  assert.equal(stolenShare('', ''), 0);
});
