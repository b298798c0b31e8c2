import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAtWork } from './at-work.ts';

test('all parts are stopped at the same time, and a failing one does not affect others', async () => {
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
