import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { cpuMsOf } from './cpu-time.ts';
import { releaseAtEnd } from './lifetime.ts';

test('the time of a process is read while its children end, and never falls', async (t) => {
  // Each child lives for about as long as a reading takes, and works.
  const child = spawn(
    'bash',
    ['-c', 'while read -t 0.001; [ $? -gt 128 ]; do (for i in {1..3000}; do :; done); done'],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'close');
  releaseAtEnd(t, async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const times = [cpuMsOf(pid)];
  while (times.length < 40) times.push(cpuMsOf(pid));
  assert.deepEqual(
    times.toSorted((a, b) => a - b),
    times,
  );
  assert.ok((times.at(-1) ?? 0) > 0);
  child.stdin.end();
  await ended;
  assert.throws(() => cpuMsOf(pid), /has ended/);
});
