// Whether the server of a cluster runs, and its address: reads the file `postmaster.pid` and checks its process.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

/** The contents of `postmaster.pid` of a running server. */
export interface Postmaster {
  pid: number;
  /** The socket's directory, or the loopback address when the cluster's path is too long for a socket. */
  host: string;
  port: number;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

/** The running server of the cluster, whichever process started it; null when there is none. */
export async function findPostmaster({ directory }: Cluster): Promise<Postmaster | null> {
  const lines = await readPidFile(directory);
  const pid = Number(lines[0]);
  if (!(await isPostmaster(pid, lines[1] ?? '', directory))) return null;
  // The lines are in PostgreSQL's miscadmin.h: pid, directory, start time, port, socket directory, address, memory key, status.
  return {
    pid,
    ...addressIn(lines, directory),
    ready: lines[7]?.trim() === 'ready',
  };
}

/** What a server that has ended left in `postmaster.pid`. */
export interface Remains {
  /** The number of its process, or `''`. */
  pid: string;
  /** The directory in which it ran: another one if the cluster was moved or copied since. */
  ranIn: string;
  /**
   * True when a server still answers on the socket inside the cluster. Its process is then not visible from here, for
   * example in another container on the same disk.
   */
  reached: boolean;
}

/** Null when there is no such file, or when its server runs. */
export async function findRemains({ directory }: Cluster): Promise<Remains | null> {
  const lines = await readPidFile(directory);
  const [pid = '', ranIn = ''] = lines;
  if (pid === '' || (await isPostmaster(Number(pid), ranIn, directory))) return null;
  const { host, port } = addressIn(lines, directory);
  return { pid, ranIn, reached: host.startsWith('/') && (await answers(`${host}/.s.PGSQL.${port}`)) };
}

/** Whether process `pid` runs. A zombie has ended, although it keeps its number (proc_pid_stat(5)). */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)) !== '';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

/** Whether both paths lead to the same folder, by symbolic links and mounts too. */
export async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)));
  return a != null && b != null && a.dev === b.dev && a.ino === b.ino;
}

async function readPidFile(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/** The socket is inside the cluster, also after the cluster was moved. A server without a socket has an address. */
function addressIn(lines: readonly string[], directory: string): { host: string; port: number } {
  return { host: lines[4] ? directory : (lines[5] ?? ''), port: Number(lines[3]) };
}

async function answers(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}

/**
 * Whether process `pid` is a PostgreSQL server that was started over the folder `startedIn` and works in `directory`. A
 * zombie is not. The folders differ when the cluster was moved; in a copy, the file names the server of the original.
 */
async function isPostmaster(pid: number, startedIn: string, directory: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || startedIn === '') return false;
  const command = await commandOf(pid);
  if (!command.replaceAll('\0', ' ').includes(`postgres -D ${startedIn} `)) return false;
  // PostgreSQL works inside its directory. If this user may not see that, only the path at its start is compared.
  const cwd = `/proc/${pid}/cwd`;
  return await isSameFolder(existsSync(cwd) ? cwd : startedIn, directory);
}

/** The command line of the process, separated by NUL or by spaces; empty when there is no such process. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}
