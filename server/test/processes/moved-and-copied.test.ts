// Tests with real processes what happens to copies of an embedded database, and to databases that are moved.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  eventually,
  isAlive,
  killPostgres,
  newDataDir,
  postmasterPid,
  startProcess,
  storedNumbers,
  writtenBy,
} from './store-process.ts';

test('a copy of a database that runs is refused, also after the original has stopped', async (t) => {
  for (const folder of ['copy', 'a-directory-with-a-long-name-'.repeat(4)]) {
    const dataDir = join(await newDataDir(t), folder);
    const copy = await newDataDir(t);
    const original = startProcess(t, 'write', dataDir);
    await original.heard('wrote 8');
    // Sockets cannot be copied.
    await cp(dataDir, copy, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') });
    execFileSync('chown', ['-R', '--reference', join(dataDir, 'postgres'), copy]);
    const refusal =
      `${copy}/postgres is a copy of ${dataDir}/postgres, made while PostgreSQL ran there, so its files may not fit ` +
      'together: run "npx landfall backup" there and "npx landfall restore" here, or stop that one and copy it again\n';
    assert.deepEqual(await startProcess(t, 'hold', copy).ended(), { code: 1, errors: refusal });
    await original.more(8);
    await original.stop();
    assert.deepEqual(await startProcess(t, 'hold', copy).ended(), { code: 1, errors: refusal });
  }
});

test('a copy of a stopped database is a database of its own beside the original', async (t) => {
  const [dataDir, copy] = [await newDataDir(t), await newDataDir(t)];
  await storedNumbers(dataDir);
  execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
  const original = startProcess(t, 'write', dataDir);
  await original.heard('wrote 8');
  assert.deepEqual(await storedNumbers(copy), []);
  await original.stop();
});

test('a database that was moved after a kill recovers at its new place, although another one is at the old place', async (t) => {
  const { before, after, killed, postgres } = await leaveRunning(t);
  killPostgres(before);
  await eventually(() => !isAlive(postgres));
  await rename(before, after);
  const other = startProcess(t, 'hold', before);
  await other.heard('open');
  const stored = new Set(await storedNumbers(after));
  assert.ok(writtenBy([killed]).every((number) => stored.has(number)));
  await other.stop();
});

test('a server whose database was moved while it ran is found at the new place, and stopped from there', async (t) => {
  const { before, after, killed, postgres } = await leaveRunning(t);
  await rename(before, after);
  const stored = new Set(await storedNumbers(after));
  assert.ok(writtenBy([killed]).every((number) => stored.has(number)));
  assert.ok(!isAlive(postgres));
  assert.deepEqual(await storedNumbers(after), [...stored]);
});

/** Kills a process that wrote to the database in `before`: its PostgreSQL goes on. */
async function leaveRunning(t: TestContext) {
  const home = await newDataDir(t);
  const [before, after] = [join(home, 'before'), join(home, 'after')];
  const killed = startProcess(t, 'write', before);
  await killed.heard('wrote 8');
  await killed.kill();
  return { before, after, killed, postgres: postmasterPid(before) };
}
