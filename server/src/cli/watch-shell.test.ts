import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';

/** Loads the watch as the program does, and begins to watch when the shell has ended. */
const program = `
  const { watchShell } = await import(${JSON.stringify(new URL('./watch-shell.ts', import.meta.url))});
  const shell = process.ppid;
  console.error('loaded');
  const giveUp = setTimeout(() => {}, 10_000);
  while (process.ppid === shell) await new Promise((resolve) => setTimeout(resolve, 10));
  watchShell({ npm_lifecycle_event: 'start' }, () => {
    console.log('stopped');
    clearTimeout(giveUp);
  });`;

test('a shell that ends while the program loads is noticed', async (t) => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], {
    env: { NODE: process.execPath, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  releaseAtEnd(t, () => shell.kill('SIGKILL'));
  const said = text(shell.stdout);
  await once(shell.stderr, 'data');
  shell.kill('SIGKILL');
  assert.equal(await said, 'stopped\n');
});
