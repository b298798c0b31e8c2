// The connection pool and the typed queries over it.

import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { shareConnections } from './share-connections.ts';

/** For reads, and for single statements that need no transaction. */
export type Db = Kysely<Database>;
/** For several statements that must all succeed or all fail. */
export type Tx = Transaction<Database>;

/** Where the database is, how to explain its errors, and how to disconnect. */
export interface DatabaseSource {
  connection: pg.ClientConfig;
  where: string;
  /** A StoreUnavailable when the operator can fix the cause; otherwise the error itself. */
  explain(error: unknown): Promise<unknown>;
  leave(): Promise<void>;
}

const applicationName = 'landfall';
const connectTimeoutMs = 10_000;
/** The longest time for a statement of a request. A stuck statement must not keep its connection. */
const statementTimeoutMs = 30_000;
/**
 * Idle connections stay open for a while: a new one takes 100 ms on a busy machine, and a burst of requests would wait
 * for several.
 */
const idleMs = 10 * 60_000;

/** A single connection outside the pool, for session locks, LISTEN, and migrations of any length. */
export function newClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  // Without a listener a dropped connection would end the process. A pending query is rejected anyway.
  client.on('error', () => {});
  return client;
}

/** At most `size` connections. A broken one is dropped and replaced, and never ends the process. */
export function openPool(connection: pg.ClientConfig, size: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    ...sessionSettings,
    ...connection,
    max: size,
    idleTimeoutMillis: idleMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  });
  pool.on('error', (error) => {
    // While the pool is closing, its connections may report that the embedded server stops.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // The pool listens for errors only while a connection is idle. A connection that breaks between two statements of a
  // transaction has no listener, and an unhandled `error` event ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over the pool. Closing the pool also closes it. */
export function queriesOver(pool: pg.Pool): Db {
  // One connection is reserved for queries on the pool itself: reads for many workspaces together, and probes.
  const shared = shareConnections(pool, Math.max(1, pool.options.max - 1));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared }) });
}

/**
 * Kysely over the pool itself, for reads that serve many workspaces together. A transaction may wait for such a read: it
 * finds a connection even while transactions hold all that are shared. It must not begin a transaction itself.
 */
export function readsOver(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const types = new pg.TypeOverrides();
// A calendar day has no time zone, but node-postgres would turn it into midnight of this machine's zone. bigint stays
// text by default.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const sessionSettings = {
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  types,
} satisfies pg.ClientConfig;
