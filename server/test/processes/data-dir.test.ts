// A DATA_DIR or DATABASE_URL that cannot be used ends the process with one clear line and a non-zero exit code.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Problem } from '../../src/domain/refusals/problem.ts';
import { measureDatabase } from '../../src/store/measure-database.ts';
import { openStore } from '../../src/store/open.ts';
import { useConnection } from '../../src/store/use-connection.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { fill, mountDisk } from './small-disk.ts';
import { newDataDir, startProcess } from './store-process.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

test('a full DATA_DIR is named, empty or with a database, and works again when there is room', async (t) => {
  const disk = await mountDisk(t, '128m');
  if (disk === null) return t.skip('needs root and the right to mount');
  await fill(disk);
  await assertRefused(
    t,
    disk,
    `DATA_DIR ${disk} is full: free some space there, or set DATA_DIR to a larger disk`,
  );
  await truncate(join(disk, 'filler'));
  await assertOpens(t, disk);
  await fill(disk);
  await assertRefused(
    t,
    disk,
    `DATA_DIR ${disk} is full: free some space there, or set DATA_DIR to a larger disk`,
  );
  await truncate(join(disk, 'filler'));
  await assertOpens(t, disk);
});

test('a disk that gets full while the server runs makes it not ready, until there is room again', async (t) => {
  const disk = await mountDisk(t, '128m');
  if (disk === null) return t.skip('needs root and the right to mount');
  const store = await openStore({ databaseUrl: null, dataDir: disk, log: () => {} });
  releaseAtEnd(t, () => store.close());
  await store.tryWrite();
  await fill(disk);
  const refusal = await nextChange(store.tryWrite, (error) => error !== null);
  assert.ok(refusal instanceof Problem);
  assert.equal(refusal.code, 'unavailable');
  assert.ok(refusal.cause instanceof Error && 'code' in refusal.cause);
  assert.equal(refusal.cause.code, '53100');
  const source = { databaseUrl: null, dataDir: disk, toRead: true, log: () => {} };
  const { writeFault } = await useConnection(source, ({ client }) => measureDatabase(client));
  assert.match(String(writeFault), /No space left on device/, 'for the doctor');
  await truncate(join(disk, 'filler'));
  await nextChange(store.tryWrite, (error) => error === null);
});

test('a read-only DATA_DIR is named, empty or with a database', async (t) => {
  const disk = await mountDisk(t, '128m');
  if (disk === null) return t.skip('needs root and the right to mount');
  const line = `DATA_DIR ${disk} is read-only: mount it writable, or set DATA_DIR to a directory that is`;
  await remount(disk, 'ro');
  await assertRefused(t, disk, line);
  await remount(disk, 'rw');
  await assertOpens(t, disk);
  await remount(disk, 'ro');
  await assertRefused(t, disk, line);
});

test('a DATA_DIR that an ordinary user may not write to is named', async (t) => {
  const dataDir = await newDataDir(t);
  await chmod(dataDir, 0o555);
  const line = `DATA_DIR ${dataDir} may not be written: give this user the right, or set DATA_DIR to a directory of its own`;
  await assertRefused(t, dataDir, line, isRoot ? nobody : undefined);
});

test('a DATA_DIR that is a file is named', async (t) => {
  const dataDir = join(await newDataDir(t), 'file');
  await writeFile(dataDir, '');
  await assertRefused(t, dataDir, `DATA_DIR ${dataDir} is not a directory: set DATA_DIR to one`);
});

test('when started as root, a directory that is closed to the user of PostgreSQL is named', async (t) => {
  if (!isRoot) return t.skip('needs root');
  const closed = join(await newDataDir(t), 'closed');
  await mkdir(join(closed, 'data'), { recursive: true });
  await chmod(closed, 0o700);
  await assertRefused(
    t,
    join(closed, 'data'),
    `${closed} is closed to the user that PostgreSQL runs as (root is refused): chmod o+x ${closed}, ` +
      'or start Landfall as an ordinary user, or set DATABASE_URL',
  );
});

test('a database directory that belongs to root is named', async (t) => {
  if (!isRoot) return t.skip('needs root');
  const dataDir = await newDataDir(t);
  await assertOpens(t, dataDir);
  chownSync(join(dataDir, 'postgres'), 0, 0);
  chmodSync(join(dataDir, 'postgres'), 0o700);
  const directory = join(dataDir, 'postgres');
  await assertRefused(
    t,
    dataDir,
    `${directory} belongs to root, and PostgreSQL refuses to run as root: chown -R postgres ${directory}`,
  );
});

test('a database of another major version of PostgreSQL is named, with the way to this one', async (t) => {
  const dataDir = await newDataDir(t);
  await assertOpens(t, dataDir);
  const directory = join(dataDir, 'postgres');
  await writeFile(join(directory, 'PG_VERSION'), '17\n');
  await assertRefused(
    t,
    dataDir,
    `${directory} was made by PostgreSQL 17: run "npx landfall backup" with the version of Landfall that used it last, ` +
      'and "npx landfall restore" with this one into a new DATA_DIR',
  );
});

test('a wrong DATABASE_URL ends the process with one line', async (t) => {
  const line = 'DATABASE_URL: nothing answers at 127.0.0.1:1; is PostgreSQL running there, on that port?';
  await assertRefused(t, 'postgres://user:secret@127.0.0.1:1/db', line);
});

async function assertRefused(
  t: TestContext,
  place: string,
  line: string,
  user?: typeof nobody,
): Promise<void> {
  const { code, errors } = await startProcess(t, 'hold', place, user && { user }).ended();
  assert.deepEqual({ code, errors }, { code: 1, errors: `${line}\n` });
}

async function assertOpens(t: TestContext, dataDir: string): Promise<void> {
  const holder = startProcess(t, 'hold', dataDir);
  await holder.heard('open');
  await holder.stop();
}

/** A server that has just stopped may hold a file for a moment longer; until then the disk is busy. */
async function remount(disk: string, how: 'ro' | 'rw'): Promise<void> {
  for (;;) {
    const { status, stderr } = spawnSync('/bin/mount', ['-o', `remount,${how}`, disk], { encoding: 'utf8' });
    if (status === 0) return;
    if (!stderr.includes('busy')) throw new Error(stderr);
    await setTimeout(50);
  }
}

/** Tries until the error, or null for none, is as wanted: a result is believed for a moment. */
async function nextChange(attempt: () => Promise<void>, isWanted: (error: unknown) => boolean) {
  for (;;) {
    const error: unknown = await attempt().then(
      () => null,
      (fault: unknown) => fault,
    );
    if (isWanted(error)) return error;
    await setTimeout(50);
  }
}
