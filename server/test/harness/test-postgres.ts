// The PostgreSQL of a test run: one process that holds it, and takes it away when the run is over.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TestPostgres {
  /** Address of the server's own database, from which copies of the template are made. */
  url: string;
  stop(): Promise<void>;
}

/** The database every test's copy is made of; nobody connects to it. */
export const templateName = 'landfall_template';

const holder = new URL('./hold-postgres.ts', import.meta.url);

/**
 * Starts the holder and waits until the template is migrated. The holder lives by its standard input: when this
 * process ends in whatever way, the server and its directory are gone a moment later. One that is killed is started again.
 * @param options.durable what is committed survives that
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const child = spawn(process.execPath, [holder.pathname, ...(durable ? ['durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a session of its own, a Ctrl-C does not kill it before it has cleared up.
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
  throw new Error('The test PostgreSQL did not start; its words are above');
}

/** A test file that is through ends, although the holder still runs. */
function releaseEventLoop(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}
