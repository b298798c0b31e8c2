// Typed queries over the connections to the database.

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type pg from 'pg';
import { connectTimeoutMs } from './new-client.ts';
import type { Pool } from './pool.ts';
import type { Database } from './schema.ts';
import { type SharedPool, shareConnections } from './share-connections.ts';

/** For reads, and for single statements that need no transaction. */
export type Db = Kysely<Database>;
/** For several statements that must all succeed or all fail. */
export type Tx = Transaction<Database>;

/** Where the database is, how to explain its errors, and how to disconnect. */
export interface DatabaseSource {
  connection: pg.ClientConfig;
  /** Whether a pooler may give each transaction another session: then nothing may be kept in a session. */
  isPooled?: boolean;
  where: string;
  /** A StoreUnavailable when the operator can fix the cause; otherwise the error itself. */
  explain(error: unknown): Promise<unknown>;
  leave(): Promise<void>;
}

/**
 * The pool, whose connections are shared among workspaces.
 * @param options.reserved how many are kept for queries on the pool itself, such as reads for many workspaces together
 * @param options.longestWaitMs for a connection
 */
export function sharedOver(
  pool: Pool,
  {
    reserved = 1,
    longestWaitMs = connectTimeoutMs,
  }: { reserved?: number; longestWaitMs?: number | undefined } = {},
): SharedPool {
  return shareConnections(pool, Math.max(1, pool.driver.options.max - reserved), longestWaitMs);
}

/** Kysely over `sharedOver`. */
export function queriesOver(pool: Pool, options?: Parameters<typeof sharedOver>[1]): Db {
  return readsOver(sharedOver(pool, options));
}

/**
 * Kysely over the pool itself, for reads that serve many workspaces together, and for probes. A transaction may wait for such
 * a read: it finds a connection even while transactions hold all that are shared. It must not begin a transaction itself.
 */
export function readsOver({ connect, end }: Pick<Pool, 'connect' | 'end'>): Db {
  // Kysely's own type also has cursors, which nothing here reads.
  const pool = { connect, end, options: {} } as unknown as PostgresPool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
