import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { createQuota } from './quota.ts';

suite('quota', () => {
  test('all at once, then evenly', () => {
    let time = 0;
    const take = createQuota([{ requests: 10, perSeconds: 60 }], () => new Date(time));
    for (let at = 0; at < 10; at += 1) assert.equal(take(), null);
    assert.equal(take(), 6);
    time += 5_000;
    assert.equal(take(), 1);
    time += 1_000;
    assert.equal(take(), null);
    assert.equal(take(), 6);
  });

  test('no limit, no wait', () => {
    const take = createQuota([], () => new Date());
    for (let at = 0; at < 1_000; at += 1) assert.equal(take(), null);
  });

  test('a daily limit holds beside the one per minute, and a refused request uses up neither', () => {
    let time = 0;
    const limits = [
      { requests: 2, perSeconds: 60 },
      { requests: 3, perSeconds: 86_400 },
    ];
    const take = createQuota(limits, () => new Date(time));
    assert.deepEqual([take(), take(), take()], [null, null, 30]);
    time += 60_000;
    assert.equal(take(), null);
    assert.equal(take(), 28_740);
    time += 28_740_000;
    assert.equal(take(), null);
  });

  test('never grants more than a bucket and its refill, however the clock runs, and keeps its word', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: -500, max: 5_000 })),
        (requests, steps) => {
          let time = 0;
          let elapsed = 0;
          const take = createQuota([{ requests, perSeconds: 10 }], () => new Date(time));
          let granted = 0;
          for (const step of steps) {
            time += step;
            elapsed += Math.max(0, step);
            if (take() === null) granted += 1;
          }
          assert.ok(granted <= requests + (elapsed / 10_000) * requests + 1e-6);
          for (let wait = take(); wait !== null; wait = take()) time += wait * 1_000;
        },
      ),
    );
  });
});
