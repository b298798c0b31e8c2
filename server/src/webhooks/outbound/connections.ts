import type { Socket } from 'node:net';
import { Client } from 'undici';
import type { Clock } from '../../domain/clock.ts';
import { mayHaveMore } from '../../domain/shares/fair-share.ts';
import { openTally } from '../../domain/shares/tally.ts';

/** A connection to an address that was checked when it was opened, for one request at a time. */
export interface Connection {
  client: Client;
  /** Call it after an answer. The connection is kept for the next request if possible. */
  release(): void;
  /** Closes the connection at once. */
  destroy(): Promise<void>;
}

/** Connections that stay open for a while, by workspace and origin. */
export interface Connections {
  /** Null when no connection is free. */
  takeFree(workspaceId: string, origin: string): Connection | null;
  add(workspaceId: string, origin: string, socket: Socket): Connection;
  /** Closes free connections now, and the others when they are released. */
  close(): Promise<void>;
}

/** The head of a response. */
const largestHead = 16 * 1024;
/** Less than the five seconds after which many servers close. The server's `Keep-Alive` header takes precedence. */
const idleMs = 4_000;
const longestIdleMs = 30_000;
/** After this age a connection is replaced: the name is looked up and its addresses are checked again. */
const longestLifeMs = 60_000;
/**
 * Limit over all origins, so that many endpoints do not use up the file descriptors of the process. Each workspace has
 * a share.
 */
const mostFree = 512;

/** No limit per origin: a limit would let one endpoint delay others on the same host. */
export function openConnections({ now }: { now: Clock }): Connections {
  /** Keyed by `keyOf`. */
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

/** A client with exactly one socket. By itself it would open another one, whose address is not checked. */
function openClient(origin: string, socket: Socket): Client {
  let isTaken = false;
  return new Client(origin, {
    connect(_options, callback) {
      if (isTaken || socket.destroyed) {
        callback(new Error('the connection was closed'), null);
        return;
      }
      isTaken = true;
      // Not at once: undici would assume that it is still connecting, and never send.
      queueMicrotask(() => callback(null, socket));
    },
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: largestHead,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: longestIdleMs,
    // The one time limit of the attempt covers these phases.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
