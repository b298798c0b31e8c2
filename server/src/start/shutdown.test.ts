import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShutdown } from './shutdown.ts';

test('all parts are stopped at the same time, and a failing one does not affect others', async () => {
  const shutdown = openShutdown();
  const slow = Promise.withResolvers<void>();
  const stopped: string[] = [];
  shutdown.add(async () => {
    await slow.promise;
    stopped.push('slow');
  });
  shutdown.add(async () => {
    throw new Error('no luck');
  });
  shutdown.add(async () => {
    stopped.push('quick');
    slow.resolve();
  });
  await assert.rejects(
    shutdown.run(),
    (error) => error instanceof AggregateError && error.errors.length === 1,
  );
  assert.deepEqual(stopped, ['quick', 'slow']);
});
