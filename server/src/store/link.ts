// The way to the database: which host takes writes now. A link watches that host on a connection of its own. If the
// host no longer answers or takes no writes, the link looks for one that does, and ends all connections to the old one:
// statements that wait there are rejected at once, and new connections lead to the new host.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { findWritable, type Visit } from './find-writable.ts';
import { openSockets } from './sockets.ts';

export interface Link {
  /** How to make a new connection to the host that takes writes now. */
  connection(): pg.ClientConfig;
  /** Calls back whenever the connections lead to another server, or the same one had stopped answering. */
  onReplaced(callback: () => void): void;
  /** Stops watching, and ends all connections that are still open. */
  close(): Promise<void>;
}

/** The pause between two looks at a host that is well. */
const restMs = 2_000;
/** The pause between two searches for a host that takes writes. */
const searchRestMs = 1_000;
/** After this long without an answer, another host is looked for. */
const patienceMs = 4_000;
/** The longest wait for a server to end a connection that is closed. */
const farewellMs = 1_000;

/** What the watched host does: it takes writes, takes none, does not answer yet, or has closed the connection. */
type Sign = 'writable' | 'read-only' | 'silent' | 'closed';

/**
 * Connects to the first host that takes writes, and watches it.
 * @param find `findReadable` is content with a host that takes none
 * @throws the fault of the only host, or AggregateError with the faults of all, in their order
 */
export async function openLink(
  source: DatabaseSource,
  log: (line: string) => void,
  find = findWritable,
): Promise<Link> {
  const sockets = openSockets();
  const closing = new AbortController();
  const callbacks: (() => void)[] = [];
  let watched = await find(source, patienceMs);
  let sign = signOf(watched);

  /** What the watched host does within this time. A question that still waits for its answer is not asked again. */
  async function read(withinMs: number): Promise<Sign> {
    const late = delay(withinMs, 'silent' as const, { ref: false });
    return await Promise.race([sign, late]);
  }

  /** Whether the host is well, perhaps another one than before. */
  async function look(): Promise<boolean> {
    const isAsked = (await read(0)) === 'silent';
    if (!isAsked) sign = signOf(watched);
    if ((await read(isAsked ? 0 : patienceMs)) === 'writable') return true;
    const found = await findWritable(source, patienceMs).catch(() => null);
    if (found === null) return false;
    const isSameServer = found.startedAt === watched.startedAt;
    // The answer may have come meanwhile: it was slow, or this process was.
    const last = await read(0);
    if (closing.signal.aborted || (isSameServer && last === 'writable')) await leave(found);
    else await moveTo(found, isSameServer && last === 'closed');
    return true;
  }

  /** @param onlyOne only the connection of the watch was closed: the others still lead to this server */
  async function moveTo(found: Visit, onlyOne: boolean): Promise<void> {
    void leave(watched);
    watched = found;
    sign = Promise.resolve('writable');
    if (onlyOne) return;
    log(`All connections to the database are replaced: they lead to ${found.address}`);
    await sockets.destroy();
    for (const callback of callbacks) callback();
  }

  async function watch(): Promise<void> {
    for (let isWell = true; ; isWell = await look())
      await delay(isWell ? restMs : searchRestMs, undefined, { ref: false, signal: closing.signal });
  }

  void watch().catch((error: Error) => {
    if (!closing.signal.aborted) log(`The database is no longer watched: ${error.message}`);
  });
  return {
    connection: () => ({ ...watched.connection, stream: sockets.open }),
    onReplaced: (callback) => callbacks.push(callback),
    async close() {
      closing.abort();
      await Promise.all([leave(watched), sockets.destroy()]);
    },
  };
}

/** Asks the host whether it takes writes. Never rejects, and may never settle. */
async function signOf({ ask }: Visit): Promise<Sign> {
  return await ask().then(
    ({ isWritable }) => (isWritable ? 'writable' : 'read-only'),
    () => 'closed',
  );
}

async function leave({ client }: Visit): Promise<void> {
  await Promise.race([client.end(), delay(farewellMs, undefined, { ref: false })]).catch(() => {});
}
