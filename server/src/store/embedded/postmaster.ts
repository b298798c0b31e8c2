// Starts and stops the server of a cluster.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../store-unavailable.ts';
import { programEnvironment } from './binaries.ts';
import { type Cluster, passwordFile } from './cluster.ts';
import { dataDirFailure } from './failure.ts';
import { postgresSettings } from './postgres-settings.ts';
import { findPostmaster, findRemains, isRunning, isSameFolder, type Remains } from './postmaster-file.ts';

const pollMs = 10;

const stopPatienceMs = 30_000;

/**
 * Starts a server that outlives this process, and returns when it is ready, or when another process has started one
 * first. Throws StoreUnavailable when it cannot run. `port` is used when the path is too long for a socket.
 */
export async function startPostmaster(cluster: Cluster, port: number | null): Promise<void> {
  const logPath = join(cluster.directory, 'landfall.log');
  const log = await open(logPath, 'a+').catch(async (error: Error) => {
    throw (await dataDirFailure(cluster.dataDir, error.message)) ?? error;
  });
  try {
    const { size } = await log.stat();
    const exited = await spawnPostmaster(cluster, port ?? (await freePort()), log);
    if (exited) await explainExit(cluster, await readFrom(log, size), logPath);
  } finally {
    await log.close();
  }
}

/** Ends all sessions and stops the server (PostgreSQL's "fast" shutdown), and waits until it has stopped. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const found = await findPostmaster(cluster);
  if (found === null) return;
  signal(found.pid, 'SIGINT');
  // Its last checkpoint may take a while. After this time the server is stopped at once, which loses nothing: it
  // recovers at the next start.
  const hurry = setTimeout(() => signal(found.pid, 'SIGQUIT'), stopPatienceMs);
  // It removes its file a moment before it ends.
  while (await isRunning(found.pid)) await delay(pollMs);
  clearTimeout(hurry);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** True when the server exited instead of becoming ready. */
async function spawnPostmaster(cluster: Cluster, port: number, log: FileHandle): Promise<boolean> {
  const stalePid = await readStalePid(cluster);
  const child = spawn(
    cluster.binaries.postgres,
    postgresSettings(cluster.directory, port, cluster.settings),
    {
      ...cluster.user,
      cwd: '/',
      // Because of the separate session, a Ctrl-C in our terminal does not reach it.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...programEnvironment, PG_GRANDPARENT_PID: stalePid },
    },
  );
  child.unref();
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  while (!exited) {
    const found = await findPostmaster(cluster);
    if (found?.ready) return false;
    await delay(pollMs);
  }
  return true;
}

async function explainExit(cluster: Cluster, words: string, logPath: string): Promise<void> {
  // Another process has started a server first, processes of a killed server still run, or the port was taken
  // meanwhile. In each case the caller looks again.
  if (
    /lock file ".*" already exists|shared memory block .* still in use|Address already in use/.test(words)
  ) {
    await delay(pollMs * 5);
    return;
  }
  const known = await dataDirFailure(cluster.dataDir, words);
  if (known !== null) throw known;
  const [, major] = words.match(/initialized by PostgreSQL version (\d+)/) ?? [];
  if (major !== undefined) {
    throw new StoreUnavailable(
      `${cluster.directory} was made by PostgreSQL ${major}: run "npx landfall backup" with the version of Landfall that ` +
        'used it last, and "npx landfall restore" with this one into a new DATA_DIR',
    );
  }
  const reason = words.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason';
  throw new StoreUnavailable(`The embedded PostgreSQL did not start: ${reason} (see ${logPath})`);
}

async function readFrom(log: FileHandle, position: number): Promise<string> {
  const { size } = await log.stat();
  const { buffer } = await log.read(Buffer.alloc(size - position), 0, size - position, position);
  return buffer.toString();
}

/**
 * After a crash the number in `postmaster.pid` may belong to any process, and PostgreSQL then refuses to start.
 * PostgreSQL makes an exception for the number in PG_GRANDPARENT_PID (miscinit.c), still checks that no process uses
 * the cluster's shared memory, and replaces the file atomically. That is safer than removing the file ourselves.
 */
async function readStalePid(cluster: Cluster): Promise<string> {
  const remains = await findRemains(cluster);
  if (remains === null) return '';
  // Checked twice, because a server that another process has just started also answers.
  if (remains.reached && (await findPostmaster(cluster)) === null) {
    throw new StoreUnavailable(
      `${cluster.directory} is in use by a PostgreSQL that is not on this machine or not in this container: ` +
        'stop that one, or set DATA_DIR to a directory of its own',
    );
  }
  await refuseCopy(cluster, remains);
  return remains.pid;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Throws StoreUnavailable when the cluster is a copy that was made while a server ran in the original: its files were
 * read at different moments and may not fit together. A cluster that was moved has no original any more.
 */
async function refuseCopy({ directory, password }: Cluster, { ranIn }: Remains): Promise<void> {
  // The password is random, so only a copy has the same one.
  const original = await readFile(join(ranIn, passwordFile), 'utf8').catch(() => '');
  if (original.trim() !== password || (await isSameFolder(ranIn, directory))) return;
  throw new StoreUnavailable(
    `${directory} is a copy of ${ranIn}, made while PostgreSQL ran there, so its files may not fit together: ` +
      'run "npx landfall backup" there and "npx landfall restore" here, or stop that one and copy it again',
  );
}
