import type { Socket } from 'node:net';
import { Client } from 'undici';
import type { Clock } from '../../domain/clock.ts';
import { mayHaveMore } from '../../domain/fair-share.ts';
import { openTally } from '../../domain/tally.ts';

/** A connection to an address that was vetted when it was opened, for one request at a time. */
export interface Connection {
  client: Client;
  /** After an answer: it is kept for the next request, if it can be. */
  release(): void;
  /** Closes it at once. */
  destroy(): Promise<void>;
}

/** Connections that stay open for a while, by workspace and origin. */
export interface Connections {
  /** Null when none is free. */
  takeFree(workspaceId: string, origin: string): Connection | null;
  add(workspaceId: string, origin: string, socket: Socket): Connection;
  /** Closes the free ones now, the others when they are released. */
  close(): Promise<void>;
}

/** The head of a response. */
const largestHead = 16 * 1024;
/** Less than the five seconds after which many a server closes; what it says in `Keep-Alive` is heeded instead. */
const idleMs = 4_000;
const longestIdleMs = 30_000;
/** Then the name is looked up, and its addresses are vetted, anew. */
const longestLifeMs = 60_000;
/** Of all origins, so that many endpoints do not use up the files a process may have open; each workspace has a share. */
const mostFree = 512;

/** As many per origin as are needed at once: another bound would let one endpoint hold up its neighbours on the same host. */
export function openConnections({ now }: { now: Clock }): Connections {
  /** By `keyOf`. */
  const free = new Map<string, Connection[]>();
  const kept = openTally();
  let isClosed = false;

  function mayKeep(workspaceId: string): boolean {
    return !isClosed && mayHaveMore(kept.of(workspaceId), mostFree - kept.total());
  }

  function keep(workspaceId: string, origin: string, connection: Connection): void {
    const key = keyOf(workspaceId, origin);
    const ofOrigin = free.get(key);
    if (ofOrigin === undefined) free.set(key, [connection]);
    else ofOrigin.push(connection);
    kept.add(workspaceId);
  }

  function forget(workspaceId: string, origin: string, connection: Connection): void {
    const key = keyOf(workspaceId, origin);
    const ofOrigin = free.get(key) ?? [];
    const index = ofOrigin.indexOf(connection);
    if (index >= 0) {
      ofOrigin.splice(index, 1);
      kept.remove(workspaceId);
    }
    if (ofOrigin.length === 0) free.delete(key);
  }

  return {
    takeFree(workspaceId, origin) {
      const connection = free.get(keyOf(workspaceId, origin))?.pop() ?? null;
      if (connection !== null) kept.remove(workspaceId);
      return connection;
    },
    add(workspaceId, origin, socket) {
      const expiresAt = now().getTime() + longestLifeMs;
      const client = openClient(origin, socket);
      const connection: Connection = {
        client,
        release() {
          const isWorn = socket.destroyed || now().getTime() >= expiresAt;
          if (isWorn || !mayKeep(workspaceId)) void connection.destroy();
          else keep(workspaceId, origin, connection);
        },
        destroy: () => client.destroy(),
      };
      client.once('disconnect', () => {
        forget(workspaceId, origin, connection);
        void connection.destroy();
      });
      return connection;
    },
    async close() {
      isClosed = true;
      await Promise.all([...free.values()].flat().map((connection) => connection.destroy()));
    },
  };
}

function keyOf(workspaceId: string, origin: string): string {
  return `${workspaceId} ${origin}`;
}

/** A client that lives and dies with one socket: it would open the next one by itself, and nobody would have vetted it. */
function openClient(origin: string, socket: Socket): Client {
  let isTaken = false;
  return new Client(origin, {
    connect(_options, callback) {
      if (isTaken || socket.destroyed) {
        callback(new Error('the connection was closed'), null);
        return;
      }
      isTaken = true;
      // Not at once: undici would take it for granted that it is still connecting, and never send.
      queueMicrotask(() => callback(null, socket));
    },
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: largestHead,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: longestIdleMs,
    // The one deadline of the attempt covers them.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
