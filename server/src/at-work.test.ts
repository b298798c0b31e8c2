import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAtWork } from './at-work.ts';

test('what is at work is stopped at the same time, and one that cannot be costs no other', async () => {
  const atWork = openAtWork();
  const slow = Promise.withResolvers<void>();
  const stopped: string[] = [];
  atWork.add(async () => {
    await slow.promise;
    stopped.push('slow');
  });
  atWork.add(async () => {
    throw new Error('no luck');
  });
  atWork.add(async () => {
    stopped.push('quick');
    slow.resolve();
  });
  await assert.rejects(
    atWork.stop(),
    (error) => error instanceof AggregateError && error.errors.length === 1,
  );
  assert.deepEqual(stopped, ['quick', 'slow']);
});
