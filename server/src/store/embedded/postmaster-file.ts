// Whether the server of a cluster runs, and its address: reads the file `postmaster.pid` and checks its process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
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
  if (!(await isPostmaster(pid, lines[1] ?? ''))) return null;
  // The lines are in PostgreSQL's miscadmin.h: pid, directory, start time, port, socket directory, address, memory key, status.
  return {
    pid,
    ...addressIn(lines),
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * The process number in a `postmaster.pid` whose server has ended, or `''`. `reached` is true when a server still
 * answers on the socket inside the cluster. Its process is then not visible from here, for example in another container
 * on the same disk.
 */
export async function findRemains({ directory }: Cluster): Promise<{ pid: string; reached: boolean }> {
  const lines = await readPidFile(directory);
  const [pid = '', dataDirectory = ''] = lines;
  if (await isPostmaster(Number(pid), dataDirectory)) return { pid: '', reached: false };
  const { host, port } = addressIn(lines);
  return { pid, reached: host.startsWith('/') && (await answers(`${host}/.s.PGSQL.${port}`)) };
}

async function readPidFile(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/** The socket's directory is preferred; it is empty without a socket. */
function addressIn(lines: readonly string[]): { host: string; port: number } {
  return { host: lines[4] || lines[5] || '', port: Number(lines[3]) };
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

/** Whether process `pid` is a PostgreSQL server over that data directory; a zombie is not. */
async function isPostmaster(pid: number, dataDirectory: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const command = await commandOf(pid);
  return dataDirectory !== '' && command.replaceAll('\0', ' ').includes(`postgres -D ${dataDirectory} `);
}

/** The command line of the process, separated by NUL or by spaces; empty when there is no such process. */
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
