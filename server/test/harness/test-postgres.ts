// The PostgreSQL of a test run, held by a process that removes it after the run.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { PostgresSettings } from '../../src/store/embedded/postgres-settings.ts';

export interface TestPostgres {
  /** The address of the server's own database, from which copies of the template are made. */
  url: string;
  stop(): Promise<void>;
}

/** The database of which every test gets a copy. No test connects to it. */
export const templateName = 'landfall_template';

/** Many test files connect at once. */
const roomy = { max_connections: 300 };
/**
 * The data of tests need not survive a crash of the machine. Autovacuum divides its pause among the databases, of which tests have
 * many.
 */
const volatile = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '1min',
};

const holder = new URL('./hold-postgres.ts', import.meta.url);

/**
 * Starts the holder and waits until the template is migrated. The holder runs until its standard input closes: when
 * this process ends for any reason, the server and its directory are removed a moment later. A PostgreSQL that is
 * killed is started again.
 * @param options.durable committed data survives a kill, as in Landfall
 * @param options.settings beside those of Landfall
 */
export async function startTestPostgres({
  durable = false,
  settings = {},
}: {
  durable?: boolean;
  settings?: PostgresSettings;
} = {}): Promise<TestPostgres> {
  const all = { ...roomy, ...(!durable && volatile), ...settings };
  const child = spawn(process.execPath, [holder.pathname, JSON.stringify(all)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In its own session, Ctrl-C does not kill the holder before it has cleaned up.
    detached: true,
  });
  const url = await firstLine(child);
  releaseEventLoop(child);
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.ref();
      child.stdin.end();
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The holder has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('The test PostgreSQL did not start; its output is above');
}

/** Lets a finished test file end although the holder still runs. */
function releaseEventLoop(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}
