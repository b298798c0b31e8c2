// Starts, kills and inspects real processes on one DATA_DIR.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '../../src/store/open.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';

const script = new URL('./hold-store.ts', import.meta.url).pathname;

export interface StoreProcess {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Every line of output so far. */
  lines: string[];
  /**
   * Waits for a line that starts like this. Earlier lines count too. @throws Error when the process ends without such a
   * line
   */
  heard(start: string): Promise<string>;
  /** Waits for this many more lines. */
  more(count: number): Promise<void>;
  /** Asks the process to close, and waits for its end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Waits for the end, and returns the exit code and the text of standard error. */
  ended(): Promise<{ code: number | null; errors: string }>;
}

/**
 * Creates an empty DATA_DIR. When the test ends, a PostgreSQL that still runs in it is killed, `release` is called, and
 * the directory is removed.
 */
export async function newDataDir(
  t: TestContext,
  release: (dataDir: string) => void = () => {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landfall-store-'));
  await chmod(dataDir, 0o755);
  releaseAtEnd(t, async () => {
    killPostgres(dataDir);
    release(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return dataDir;
}

export function startProcess(
  t: TestContext,
  duty: 'hold' | 'write',
  place: string,
  options: { first?: number; user?: { uid: number; gid: number } } = {},
): StoreProcess {
  const child = spawn(process.execPath, [script, duty, place, String(options.first ?? 0)], {
    stdio: 'pipe',
    ...options.user,
  });
  const lines: string[] = [];
  let errors = '';
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    child.emit('line');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const closed = once(child, 'close').then(() => child.emit('line'));
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      if (child.exitCode !== null || child.signalCode !== null) {
        await closed;
        if (condition()) return;
        throw new Error(`The process ended first: ${errors}${lines.join('\n')}`);
      }
      await once(child, 'line');
    }
  };
  const ended = async () => {
    await closed;
    return { code: child.exitCode, errors };
  };
  releaseAtEnd(t, async () => {
    child.kill('SIGKILL');
    await closed;
  });
  return {
    child,
    lines,
    heard: async (start) => {
      await until(() => lines.some((line) => line.startsWith(start)));
      return lines.find((line) => line.startsWith(start)) ?? '';
    },
    more: async (count) => {
      const goal = lines.length + count;
      await until(() => lines.length >= goal);
    },
    stop: async () => {
      child.stdin.end();
      await ended();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
    ended,
  };
}

/** The process id of the PostgreSQL server from its pid file. null when there is no file. */
export function postmasterPid(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

export function isAlive(pid: number | null): boolean {
  // A killed process stays a zombie until its parent has read its status, but it no longer runs.
  return pid !== null && !['', 'Z', 'X'].includes(processStatus(pid)[0] ?? '');
}

/** Waits for something that gives no signal, such as the end of a process that is not a child of this one. */
export async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(2);
}

/** Kills the server of `dataDir`, by default with all its children, like a power cut. */
export function killPostgres(dataDir: string, { alone = false } = {}): void {
  const pid = postmasterPid(dataDir);
  if (pid === null || !isAlive(pid)) return;
  for (const victim of alone ? [pid] : [pid, ...childrenOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // The process ended by itself in the meantime.
    }
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(processStatus(pid)[1]) === parent);
}

/** State letter and parent of a process, from proc_pid_stat(5), read after the name in brackets. */
function processStatus(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The numbers that these processes have written for sure, in order. */
export function writtenBy(writers: StoreProcess[]): number[] {
  return writers
    .flatMap(({ lines }) => lines.filter((line) => line.startsWith('wrote ')))
    .map((line) => Number(line.slice('wrote '.length)))
    .sort((a, b) => a - b);
}

/** Opens the store as the next Landfall would, and closes it again. */
export async function storedNumbers(dataDir: string): Promise<number[]> {
  const store = await openStore({ databaseUrl: null, dataDir, log: () => {} });
  try {
    await store.pool.query('create table if not exists acknowledged (number integer primary key)');
    const { rows } = await store.pool.query<{ number: number }>(
      'select number from acknowledged order by number',
    );
    return rows.map(({ number }) => number);
  } finally {
    await store.close();
  }
}
