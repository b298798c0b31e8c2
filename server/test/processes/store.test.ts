// Tests with real processes what the embedded PostgreSQL survives.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
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

test('a first start creates the database, a clean stop stops both, and a second start finds the data', async (t) => {
  const dataDir = await newDataDir(t);
  const first = startProcess(t, 'write', dataDir);
  await first.heard('wrote 8');
  assert.match(first.lines[0] ?? '', /^log Creating the database in /);
  const postgres = postmasterPid(dataDir);
  assert.ok(isAlive(postgres));
  await first.stop();
  assert.equal(first.lines.at(-1), 'closed');
  assert.ok(!isAlive(postgres), 'PostgreSQL outlived a clean stop');

  const numbers = await storedNumbers(dataDir);
  assert.deepEqual(numbers, writtenBy([first]));
  assert.deepEqual(await readdir(dataDir), ['postgres']);
  assert.equal(postmasterPid(dataDir), null);
});

test('SIGKILL of Landfall leaves PostgreSQL running, and the next start adopts and stops it', async (t) => {
  const dataDir = await newDataDir(t);
  const killed = startProcess(t, 'hold', dataDir);
  await killed.heard('open');
  const postgres = postmasterPid(dataDir);
  await killed.kill();
  assert.ok(isAlive(postgres));

  const next = startProcess(t, 'hold', dataDir);
  await next.heard('open');
  assert.equal(postmasterPid(dataDir), postgres);
  await next.stop();
  assert.ok(!isAlive(postgres));
});

test('the next start recovers from a SIGKILL of both', async (t) => {
  const dataDir = await newDataDir(t);
  const killed = startProcess(t, 'write', dataDir);
  await killed.heard('wrote 40');
  const postgres = postmasterPid(dataDir);
  await killed.kill();
  killPostgres(dataDir);
  await eventually(() => !isAlive(postgres));
  const numbers = new Set(await storedNumbers(dataDir));
  assert.deepEqual(
    writtenBy([killed]).filter((number) => !numbers.has(number)),
    [],
  );
});

test('Landfall restarts a PostgreSQL that is killed while it runs', async (t) => {
  const dataDir = await newDataDir(t);
  const writer = startProcess(t, 'write', dataDir);
  await writer.heard('wrote 8');
  const postgres = postmasterPid(dataDir);
  killPostgres(dataDir);
  await writer.heard('log The embedded PostgreSQL stopped; starting it again');
  await writer.more(20);
  assert.notEqual(postmasterPid(dataDir), postgres);
  const second = postmasterPid(dataDir);
  await writer.stop();
  assert.ok(!isAlive(second));
});

test('two processes share one server, and the last one to leave stops it', async (t) => {
  const dataDir = await newDataDir(t);
  const server = startProcess(t, 'hold', dataDir);
  await server.heard('open');
  const postgres = postmasterPid(dataDir);
  const command = startProcess(t, 'hold', dataDir);
  await command.heard('open');
  assert.equal(postmasterPid(dataDir), postgres);
  await command.stop();
  assert.ok(isAlive(postgres), 'the command stopped the server under the other process');

  const late = startProcess(t, 'hold', dataDir);
  await late.heard('open');
  await server.stop();
  assert.ok(isAlive(postgres), 'the first process stopped the server under the other');
  await late.stop();
  assert.ok(!isAlive(postgres));
});

test('five processes that start at once on an empty DATA_DIR create one database and leave no process behind', async (t) => {
  const dataDir = await newDataDir(t);
  const processes = Array.from({ length: 5 }, () => startProcess(t, 'hold', dataDir));
  await Promise.all(processes.map((one) => one.heard('open')));
  const postgres = postmasterPid(dataDir);
  await Promise.all(processes.map((one) => one.stop()));
  assert.deepEqual(
    processes.map((one) => one.lines.at(-1)),
    processes.map(() => 'closed'),
  );
  assert.ok(!isAlive(postgres));
  assert.deepEqual(await readdir(dataDir), ['postgres']);
});

test('a process that starts while the last one leaves gets a running server', async (t) => {
  const dataDir = await newDataDir(t);
  let before = startProcess(t, 'hold', dataDir);
  await before.heard('open');
  for (let round = 0; round < 5; round++) {
    const next = startProcess(t, 'write', dataDir, { first: round * 1_000_000 });
    await before.stop();
    await next.heard('wrote');
    before = next;
  }
  const postgres = postmasterPid(dataDir);
  await before.stop();
  assert.ok(!isAlive(postgres));
});

test('another process with the old process id does not hinder the next start after a crash', async (t) => {
  const dataDir = await newDataDir(t);
  const killed = startProcess(t, 'hold', dataDir);
  await killed.heard('open');
  const postgres = postmasterPid(dataDir);
  await killed.kill();
  killPostgres(dataDir);
  await eventually(() => !isAlive(postgres));
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));

  const next = startProcess(t, 'hold', dataDir);
  await next.heard('open');
  assert.notEqual(postmasterPid(dataDir), process.pid);
  await next.stop();
});

test('a server in another container is not taken for a dead one', async (t) => {
  const dataDir = await newDataDir(t);
  const holder = startProcess(t, 'hold', dataDir);
  await holder.heard('open');
  // The file names a process of another process space, so no process here has that number.
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, '4194303'));
  const { code, errors } = await startProcess(t, 'hold', dataDir).ended();
  assert.equal(code, 1);
  assert.match(
    errors,
    /postgres is in use by a PostgreSQL that is not on this machine or not in this container: /,
  );
  await writeFile(file, text);
  await holder.stop();
  assert.equal(holder.lines.at(-1), 'closed');
});

test('a creation that was killed midway is removed and repeated', async (t) => {
  const dataDir = await newDataDir(t);
  const killed = startProcess(t, 'hold', dataDir);
  const workshop = `postgres.${killed.child.pid}.new`;
  await eventually(() => existsSync(join(dataDir, workshop, 'cluster', 'pg_wal')));
  await killed.kill();
  assert.deepEqual(await readdir(dataDir), [workshop]);
  await storedNumbers(dataDir);
  assert.deepEqual(await readdir(dataDir), ['postgres']);
});

test('a path that is too long for a socket is served on loopback', async (t) => {
  const dataDir = join(await newDataDir(t), 'a-directory-with-a-long-name-'.repeat(4));
  const process = startProcess(t, 'write', dataDir);
  await process.heard('wrote 8');
  killPostgres(dataDir);
  await process.heard('log The embedded PostgreSQL stopped; starting it again');
  await process.more(20);
  await process.stop();
  assert.equal(process.lines.at(-1), 'closed');
});

test('an ordinary user runs PostgreSQL as themselves', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('these tests run as an ordinary user already');
  const user = { uid: 65534, gid: 65534 };
  const dataDir = await newDataDir(t);
  await chown(dataDir, user.uid, user.gid);
  const holder = startProcess(t, 'hold', dataDir, { user });
  await holder.heard('open');
  await holder.stop();
  assert.equal(holder.lines.at(-1), 'closed');
});

/** After eight, every kind of kill below has come. The proof `nothing-lost` kills more. */
const kills = 8;

test(`every acknowledged write survives ${kills} kills`, async (t) => {
  const dataDir = await newDataDir(t);
  const writers = [startProcess(t, 'write', dataDir)];
  for (let kill = 0; kill < kills; kill++) {
    const writer = writers.at(-1);
    assert.ok(writer);
    await writer.heard('wrote');
    await writer.more(50 + kill * 7);
    if (kill % 4 !== 3) await writer.kill();
    if (kill % 2 === 1) killPostgres(dataDir, { alone: kill % 8 > 3 });
    // Every fourth time PostgreSQL is killed alone. The living writer then goes on with the PostgreSQL it restarts.
    if (kill % 4 !== 3) writers.push(startProcess(t, 'write', dataDir, { first: (kill + 1) * 1_000_000 }));
  }
  const last = writers.at(-1);
  await last?.heard('wrote');
  await last?.stop();
  const stored = new Set(await storedNumbers(dataDir));
  const lost = writtenBy(writers).filter((number) => !stored.has(number));
  assert.deepEqual(lost, []);
  t.diagnostic(`${writtenBy(writers).length} acknowledged writes, ${stored.size} stored`);
});
