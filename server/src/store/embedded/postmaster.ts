// The running server of a cluster: finding it, starting it, stopping it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../store-unavailable.ts';
import { type Cluster, programEnvironment } from './cluster.ts';
import { dataDirFailure } from './failure.ts';
import { postgresSettings } from './postgres-settings.ts';

/** What `postmaster.pid` says of a server that lives. */
export interface Postmaster {
  pid: number;
  /** The socket's directory, or the loopback address when the cluster's path is too long for a socket. */
  host: string;
  port: number;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

const pollMs = 10;

/** The living server of the cluster, whoever started it; null when there is none. */
export async function findPostmaster({ directory }: Cluster): Promise<Postmaster | null> {
  const lines = await readPidFile(directory);
  const pid = Number(lines[0]);
  if (!(await isPostmaster(pid, lines[1] ?? ''))) return null;
  // The lines are in PostgreSQL's miscadmin.h: pid, directory, start time, port, socket directory, address, memory key, status.
  return {
    pid,
    host: lines[4] || lines[5] || '',
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * Starts a server that outlives this process, and returns when it is ready, or when it turned out that another
 * process was quicker. Throws StoreUnavailable when it cannot run. `port` is used where there is no room for a socket.
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

/** Ends all sessions and stops the server (PostgreSQL's "fast" shutdown), and waits for its end. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const found = await findPostmaster(cluster);
  if (found === null) return;
  process.kill(found.pid, 'SIGINT');
  while ((await findPostmaster(cluster))?.pid === found.pid) await delay(pollMs);
}

/** True when it exited instead of becoming ready. */
async function spawnPostmaster(cluster: Cluster, port: number, log: FileHandle): Promise<boolean> {
  const child = spawn(
    cluster.binaries.postgres,
    postgresSettings(cluster.directory, port, cluster.settings),
    {
      ...cluster.user,
      cwd: '/',
      // In a session of its own, a Ctrl-C in our terminal does not reach it.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...programEnvironment, PG_GRANDPARENT_PID: await staleOwner(cluster.directory) },
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
  // Another process was quicker; orphans of a killed server are not yet gone; or the free port was taken meanwhile.
  // The caller looks again in each case.
  if (
    /lock file ".*" already exists|shared memory block .* still in use|Address already in use/.test(words)
  ) {
    await delay(pollMs * 5);
    return;
  }
  const known = await dataDirFailure(cluster.dataDir, words);
  if (known !== null) throw known;
  const reason = words.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason';
  throw new StoreUnavailable(`The embedded PostgreSQL did not start: ${reason} (see ${logPath})`);
}

async function readFrom(log: FileHandle, position: number): Promise<string> {
  const { size } = await log.stat();
  const { buffer } = await log.read(Buffer.alloc(size - position), 0, size - position, position);
  return buffer.toString();
}

async function readPidFile(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/**
 * After a crash the number in `postmaster.pid` may belong to any process, and PostgreSQL then refuses to start. It makes
 * an exception for the number in PG_GRANDPARENT_PID (miscinit.c), still checks that nobody uses the cluster's shared
 * memory, and replaces the file atomically: all of that is safer than removing the file ourselves.
 */
async function staleOwner(directory: string): Promise<string> {
  const [pid = '', dataDirectory = ''] = await readPidFile(directory);
  return (await isPostmaster(Number(pid), dataDirectory)) ? '' : pid;
}

/** Whether process `pid` is a PostgreSQL server over that data directory; a zombie is not. */
async function isPostmaster(pid: number, dataDirectory: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const words = await commandOf(pid);
  return words.includes('postgres') && words.includes(dataDirectory) && dataDirectory !== '';
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const ps = spawn('ps', ['-o', 'args=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let words = '';
  ps.stdout.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  await once(ps, 'close');
  return words;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
