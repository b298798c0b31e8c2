import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeTries, passwordTries } from './tries.ts';

test('after five wrong codes the pause doubles, up to a quarter of an hour', () => {
  const [first, ...further] = codeTries.pauses.slice(4);
  assert.deepEqual([codeTries.pauses.slice(0, 4), first], [[0, 0, 0, 0], 30]);
  let expected = 30;
  for (const pause of further) {
    expected = Math.min(2 * expected, 900);
    assert.equal(pause, expected);
  }
  assert.equal(codeTries.pauses.at(-1), 900);
});

test('a pause ends before its tries are forgotten, or each would be the first', () => {
  for (const { pauses, forgottenAfterSeconds } of [codeTries, passwordTries])
    assert.ok(Math.max(...pauses) < forgottenAfterSeconds);
});
