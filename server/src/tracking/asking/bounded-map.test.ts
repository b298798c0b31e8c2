import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMap } from './bounded-map.ts';

test('keeps the order and never exceeds the width', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    // Later items finish earlier: a smaller item waits for more turns.
    for (let turn = item; turn < 20; turn += 1) await null;
    running -= 1;
    return item * 2;
  };
  const items = Array.from({ length: 20 }, (_, index) => index);
  assert.deepEqual(
    await boundedMap(items, 3, work),
    items.map((item) => item * 2),
  );
  assert.equal(most, 3);
  assert.deepEqual(await boundedMap([], 3, work), []);
});

test('fails with the first failure', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
    return item;
  };
  await assert.rejects(boundedMap([1, 2, 3], 1, work), /two/);
});
