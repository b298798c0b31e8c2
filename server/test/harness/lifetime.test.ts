import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { promisify } from 'node:util';
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

const released: string[] = [];

suite('a file or a suite', () => {
  suite('of which each resource has a lifetime of its own', () => {
    releaseAtEnd({ after }, () => void released.push('database'));
    releaseAtEnd({ after }, async () => void released.push('server'));
    test('has all of it open', () => assert.deepEqual(released, []));
  });
  test('releases first what was opened last', () => assert.deepEqual(released, ['server', 'database']));
});

test('a file ends when a pattern chooses none of the tests of a suite that has something open', async () => {
  const lifetime = join(import.meta.dirname, 'lifetime.ts');
  const file = `
    import { after, suite, test } from 'node:test';
    import { releaseAtEnd } from ${JSON.stringify(lifetime)};
    const open = (what) => releaseAtEnd({ after }, () => console.error(what));
    open('database');
    suite('chosen', () => test('this', () => {}));
    suite('not chosen', () => { open('server'); test('that', () => {}); });`;
  const given = ['--test-name-pattern=this', '--input-type=module', '--eval', file];
  const { stderr } = await promisify(execFile)(process.execPath, given);
  assert.equal(stderr, 'server\ndatabase\n');
});

test('no test leaves the order to node:test', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['{src,test}/**/*.test.ts', 'test/**/*.ts'], { cwd: root });
  const own = /^test\/(harness\/lifetime|rooms\/)/;
  const hooks = files.filter(
    (file) =>
      !own.test(file) && /(^\s*|\bt\.)after\((async )?\(/m.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(hooks, []);
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
