// The connection pool and the typed queries over it.

import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { shareConnections } from './share-connections.ts';

/** Reads, and single statements that need no company. */
export type Db = Kysely<Database>;
/** Where several statements hold together or not at all. */
export type Tx = Transaction<Database>;

/** Where the database is, how its failures read, and how to part from it. */
export interface DatabaseSource {
  connection: pg.ClientConfig;
  where: string;
  /** The StoreUnavailable an operator can act on; any other error comes back as it is. */
  explain(error: unknown): Promise<unknown>;
  leave(): Promise<void>;
}

const applicationName = 'landfall';
const connectTimeoutMs = 10_000;
/** No request of ours is worth a statement longer than this; a stuck one must not keep its connection. */
const statementTimeoutMs = 30_000;
/** A new connection takes 100 ms on a busy machine, and a rush of requests would wait for several. */
const idleMs = 10 * 60_000;

/** A single connection outside the pool, for what a pool cannot do: session locks, LISTEN, migrations of any length. */
export function newClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  // Without a listener a dropped connection would end the process. Whoever waits for an answer is told by its rejection.
  client.on('error', () => {});
  return client;
}

/** At most `size` connections; a broken one is dropped and replaced, and never ends the process. */
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
    // Once it ends, its connections may hear that the embedded server stops before they are gone.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // The pool listens only while a connection is idle. One that breaks between two statements of a
  // transaction has no listener, and an unheard `error` ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over the pool. Closing the pool closes it. */
export function queriesOver(pool: pg.Pool): Db {
  // One connection is kept for what is asked of the pool itself: reads for many workspaces together, and probes.
  const shared = shareConnections(pool, Math.max(1, pool.options.max - 1));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared }) });
}

const types = new pg.TypeOverrides();
// A calendar day has no time zone; node-postgres would make it midnight of this machine's. bigint stays text by default.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const sessionSettings = {
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  types,
} satisfies pg.ClientConfig;
