// What every implementation of `Quota` must do: the test suite of the interface.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Asker, operator } from '../../../src/carriers/asker.ts';
import type { QuotaWindow } from '../../../src/carriers/bucket.ts';
import type { Quota } from '../../../src/carriers/quota.ts';

/** An implementation under test. */
export interface QuotaSubject {
  name: string;
  /** A quota with a full bucket. */
  open(windows: readonly QuotaWindow[]): Quota;
  /** Lets that much time pass for every quota opened before. */
  advance(seconds: number): void;
}

const aMinute = { requests: 10, perSeconds: 60 };

/** Runs the suite against one implementation. */
export function quotaPromise({ name, open, advance }: QuotaSubject): void {
  suite(`${name} conforms to the quota interface`, () => {
    test('never grants more than the limit, however many ask at once', async () => {
      const quota = open([aMinute]);
      assert.equal(await countTaken(quota, 40), 10);
      const refused = await quota.take(operator);
      assert.ok(!refused.taken && refused.retryAfterSeconds > 0);
      advance(refused.retryAfterSeconds);
      assert.equal(await countTaken(quota, 40), 10);
    });

    test('a workspace that asks for everything is refused, and leaves tokens for the next one', async () => {
      const quota = open([aMinute]);
      const workspace = (workspaceId: string): Asker => ({ purpose: 'client', workspaceId, weight: 1 });
      assert.equal(await countTaken(quota, 40, workspace('greedy')), 8);
      const refused = await quota.take(workspace('greedy'));
      assert.ok(!refused.taken && refused.isShareSpent);
      assert.equal(await countTaken(quota, 40, workspace('second')), 1);
      assert.equal(await countTaken(quota, 40, { purpose: 'watch', workspaceId: 'second', weight: 1 }), 1);
      const none = await quota.take(workspace('third'));
      assert.ok(!none.taken && !none.isShareSpent);
    });

    test('several limits at once: a refused request uses up none of them', async () => {
      const aDay = { requests: 15, perSeconds: 86_400 };
      const quota = open([aMinute, aDay]);
      assert.equal(await countTaken(quota, 20), 10);
      advance(120);
      assert.equal(await countTaken(quota, 20), 5);
      assert.deepEqual(await quota.left(), [
        { ...aMinute, left: 5 },
        { ...aDay, left: 0 },
      ]);
    });

    test('is empty for as long as the carrier says, however much was left', async () => {
      const quota = open([aMinute]);
      await quota.take(operator);
      await quota.empty(300);
      assert.deepEqual(await quota.left(), [{ ...aMinute, left: 0 }]);
      advance(200);
      const refused = await quota.take(operator);
      assert.ok(!refused.taken && refused.retryAfterSeconds > 95 && refused.retryAfterSeconds <= 100);
      advance(refused.retryAfterSeconds);
      assert.deepEqual(await quota.take(operator), { taken: true });
    });

    test('without limits nothing is counted, but a pause that the carrier demands is kept', async () => {
      const quota = open([]);
      assert.equal(await countTaken(quota, 40), 40);
      assert.deepEqual(await quota.left(), []);
      await quota.empty(60);
      assert.equal((await quota.take(operator)).taken, false);
      advance(61);
      assert.equal((await quota.take(operator)).taken, true);
    });
  });
}

/** How many of these simultaneous requests are granted. */
export async function countTaken(quota: Quota, times: number, asker: Asker = operator): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => quota.take(asker)));
  return answers.filter(({ taken }) => taken).length;
}
