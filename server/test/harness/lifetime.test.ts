import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

test('what was opened last is released first', async () => {
  const { lifetime, end } = endable();
  const released: string[] = [];
  releaseAtEnd(lifetime, () => void released.push('database'));
  releaseAtEnd(lifetime, async () => void released.push('server'));
  await end();
  assert.deepEqual(released, ['server', 'database']);
});

test('when a release fails, the others run too, and its error is thrown at the end', async () => {
  const { lifetime, end } = endable();
  const released: string[] = [];
  releaseAtEnd(lifetime, () => void released.push('database'));
  releaseAtEnd(lifetime, () => Promise.reject(new Error('a wrong signature')));
  releaseAtEnd(lifetime, () => void released.push('sender'));
  await assert.rejects(end(), /a wrong signature/);
  assert.deepEqual(released, ['sender', 'database']);
});

/** A lifetime that ends as one of node:test does: hook after hook, until one fails. */
function endable(): { lifetime: Lifetime; end(): Promise<void> } {
  const hooks: (() => Promise<void>)[] = [];
  return {
    lifetime: { after: (hook) => hooks.push(hook) },
    async end() {
      for (const hook of hooks) await hook();
    },
  };
}
