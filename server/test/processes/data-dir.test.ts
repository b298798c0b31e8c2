// A DATA_DIR or DATABASE_URL that cannot be used ends the process with one clear line and a non-zero exit code.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { chmod, mkdir, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
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

/** Mounts a small disk, which is unmounted after the test. null where mounting is not allowed. */
async function mountDisk(t: TestContext, size: string): Promise<string | null> {
  let mounted = false;
  const disk = await newDataDir(t, () => {
    if (mounted) execFileSync('/bin/umount', ['--lazy', disk]);
  });
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'landfall-test'];
  try {
    execFileSync('/bin/mount', [...options, disk], { stdio: 'ignore' });
    mounted = true;
    return disk;
  } catch {
    return null;
  }
}

async function fill(disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
}
