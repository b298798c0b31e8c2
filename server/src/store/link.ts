// The way to the database. A link watches the server at its address on a connection of its own. If that no longer answers or takes no
// writes, and a new connection leads to a server that does, the link ends all connections: statements that wait there are
// rejected at once, and new connections lead to where the address leads now.

import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { type Visit, visitDatabase } from './visit-database.ts';

export interface Link {
  connection(): pg.ClientConfig;
  /** Calls back whenever the connections lead to another server, or the same one had stopped answering. */
  onReplaced(callback: () => void): void;
  /** Stops watching, and ends all connections that are still open. */
  close(): Promise<void>;
}

interface LinkOptions {
  /** Whether a server that takes no writes is enough. */
  toRead: boolean;
  log: (line: string) => void;
}

/** The pause between two looks at a server that is well. */
const restMs = 2_000;

/** The pause between two looks at one that is not. */
const lookAgainMs = 1_000;

/** After this long without an answer, a new connection is tried. */
const patienceMs = 4_000;

/** The longest wait for a server to end a connection that is closed. */
const farewellMs = 1_000;

/** It takes writes, takes none, does not answer yet, or has closed the connection. */
type Sign = 'well' | 'read-only' | 'silent' | 'closed';

interface Sockets {
  open(): Socket;
  /** Resolves when all that were open are closed, and their users have been notified. */
  destroy(): Promise<void>;
}

/** Connects, and watches the server. @throws the fault when that is not possible */
export async function openLink(source: DatabaseSource, { toRead, log }: LinkOptions): Promise<Link> {
  const sockets = openSockets();
  const closing = new AbortController();
  const callbacks: (() => void)[] = [];
  const visit = () => visitDatabase(source, { withinMs: patienceMs, toRead });
  let watched = await visit();
  let sign = signOf(watched);

  /** Asks the server whether it takes writes. Never rejects, and may never settle. */
  async function signOf({ ask }: Visit): Promise<Sign> {
    return await ask().then(
      ({ isWritable }) => (isWritable || toRead ? 'well' : 'read-only'),
      () => 'closed',
    );
  }

  /** The answer within this time. A question that still waits for its answer is not asked again. */
  async function read(withinMs: number): Promise<Sign> {
    const late = delay(withinMs, 'silent' as const, { ref: false });
    return await Promise.race([sign, late]);
  }

  /** Whether the server is well, perhaps another one than before. */
  async function look(): Promise<boolean> {
    const isAsked = (await read(0)) === 'silent';
    if (!isAsked) sign = signOf(watched);
    if ((await read(isAsked ? 0 : patienceMs)) === 'well') return true;
    const found = await visit().catch(() => null);
    if (found === null) return false;
    const isSameServer = found.startedAt === watched.startedAt;
    // The answer may have come meanwhile: it was slow, or this process was.
    const last = await read(0);
    if (closing.signal.aborted || (isSameServer && last === 'well')) await leave(found);
    else await moveTo(found, isSameServer && last === 'closed');
    return true;
  }

  /** @param onlyOne only the connection of the watch was closed: the others still lead to this server */
  async function moveTo(found: Visit, onlyOne: boolean): Promise<void> {
    void leave(watched);
    watched = found;
    sign = Promise.resolve('well');
    if (onlyOne) return;
    log('All connections to the database are replaced');
    await sockets.destroy();
    for (const callback of callbacks) callback();
  }

  async function watch(): Promise<void> {
    for (let isWell = true; ; isWell = await look())
      await delay(isWell ? restMs : lookAgainMs, undefined, { ref: false, signal: closing.signal });
  }

  void watch().catch((error: Error) => {
    if (!closing.signal.aborted) log(`The database is no longer watched: ${error.message}`);
  });
  return {
    connection: () => ({ ...source.connection, stream: sockets.open }),
    onReplaced: (callback) => callbacks.push(callback),
    async close() {
      closing.abort();
      await Promise.all([leave(watched), sockets.destroy()]);
    },
  };
}

async function leave({ client }: Visit): Promise<void> {
  await Promise.race([client.end(), delay(farewellMs, undefined, { ref: false })]).catch(() => {});
}

function openSockets(): Sockets {
  const opened = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      opened.add(socket);
      socket.once('close', () => opened.delete(socket));
      return socket;
    },
    async destroy() {
      // A socket may end with an error.
      await Promise.allSettled(
        [...opened].map((socket) => {
          const closed = once(socket, 'close');
          socket.destroy();
          return closed;
        }),
      );
    },
  };
}
