// The connection pool and the typed queries over it.

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { connectionName } from './migrating/running-servers.ts';
import { prepareNothing } from './prepare-nothing.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { refuseFaults } from './refuse-faults.ts';
import type { Database } from './schema.ts';
import { type SharedPool, shareConnections } from './share-connections.ts';
import { takeRows } from './take-rows.ts';

/** For reads, and for single statements that need no transaction. */
export type Db = Kysely<Database>;
/** For several statements that must all succeed or all fail. */
export type Tx = Transaction<Database>;

/** Where the database is, how to explain its errors, and how to disconnect. */
export interface DatabaseSource {
  connection: pg.ClientConfig;
  /** The other hosts of the same database; only one of all hosts takes writes. */
  otherHosts?: readonly pg.ClientConfig[];
  /** Whether a pooler may give each transaction another session: then nothing may be kept in a session. */
  isPooled?: boolean;
  where: string;
  /** A StoreUnavailable when the operator can fix the cause; otherwise the error itself. */
  explain(error: unknown): Promise<unknown>;
  leave(): Promise<void>;
}

const connectTimeoutMs = 10_000;
/** The longest time for a statement. A stuck statement must not keep its connection. */
const statementTimeoutMs = 30_000;
/**
 * PostgreSQL ends a late statement itself, unless it hangs or the network is broken. After this much more time without an
 * answer, the connection is ended.
 */
const mostGraceMs = 5_000;
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

/** How a pool is used. */
export interface PoolUse {
  /** The most connections. */
  size: number;
  /** The longest time for a statement; 30 s by default. */
  statementMs?: number;
  /** The longest wait for a lock; by default as long as the statement may take. */
  lockMs?: number;
  /** Whether the same statements come again and again: then they are prepared, unless it is pooled. */
  repeats?: boolean;
  /** See DatabaseSource. */
  isPooled?: boolean | undefined;
  log: (line: string) => void;
}

/**
 * Connections that are made when they are needed. A broken one is dropped and replaced, and never ends the process.
 * Faults of the database reject as the refusal `unavailable`.
 * @param connection asked for every new connection
 */
export function openPool(
  connection: () => pg.ClientConfig,
  { size, statementMs = statementTimeoutMs, lockMs, repeats = false, isPooled = false, log }: PoolUse,
): pg.Pool {
  const answerMs = statementMs + Math.min(mostGraceMs, statementMs / 2);
  class PoolClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connection() });
    }
  }
  const pool = new pg.Pool({
    ...sessionSettings,
    Client: PoolClient,
    max: size,
    idleTimeoutMillis: idleMs,
    query_timeout: answerMs,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, answerMs),
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      ...(lockMs !== undefined && { lock_timeout: lockMs }),
    }),
  });
  pool.on('error', (error) => {
    // While the pool is closing, its connections may report that the embedded server stops.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // The pool listens for errors only while a connection is idle. A connection that breaks between two statements of a
  // transaction has no listener, and an unhandled `error` event ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    refuseFaults(client);
    takeRows(client);
    if (repeats && !isPooled) prepareRepeated(client);
  });
  refuseFaults(pool);
  takeRows(pool);
  if (isPooled) prepareNothing(pool);
  return pool;
}

/**
 * The pool, whose connections are shared among workspaces.
 * @param options.reserved how many are kept for queries on the pool itself, such as reads for many workspaces together
 * @param options.longestWaitMs for a connection
 */
export function sharedOver(
  pool: pg.Pool,
  { reserved = 1, longestWaitMs = connectTimeoutMs }: { reserved?: number; longestWaitMs?: number } = {},
): SharedPool {
  return shareConnections(pool, Math.max(1, pool.options.max - reserved), longestWaitMs);
}

/** Kysely over `sharedOver`. */
export function queriesOver(pool: pg.Pool, options?: Parameters<typeof sharedOver>[1]): Db {
  return readsOver(sharedOver(pool, options));
}

/**
 * Kysely over the pool itself, for reads that serve many workspaces together, and for probes. A transaction may wait for such
 * a read: it finds a connection even while transactions hold all that are shared. It must not begin a transaction itself.
 */
export function readsOver(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const types = new pg.TypeOverrides();
// A calendar day has no time zone, but node-postgres would turn it into midnight of this machine's zone. bigint stays
// text by default.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const sessionSettings = {
  application_name: connectionName,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  // Linux probes an idle connection every second after this pause, and gives it up after ten probes without an answer.
  keepAliveInitialDelayMillis: 10_000,
  types,
} satisfies pg.ClientConfig;
