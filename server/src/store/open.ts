// The store: one PostgreSQL, the operator's own or the embedded one, migrated and ready for queries.

import type pg from 'pg';
import { type DatabaseSource, type Db, newClient, openPool, queriesOver } from './database.ts';
import { givenDatabase } from './database-url.ts';
import { joinEmbedded } from './embedded/join.ts';
import { openListener } from './listen.ts';
import { migrate, readMigrations } from './migrate.ts';

export type { Db, Tx } from './database.ts';

export interface Store {
  db: Db;
  pool: pg.Pool;
  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with `''` after the connection was lost and
   * restored: notifications may have been missed, so the caller must check for news. Resolves once it listens, with a
   * function that stops it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Ends all connections. The last process that uses an embedded server also stops it. Calling it again is harmless. */
  close(): Promise<void>;
  /** Which database this is, in words for the banner. Contains no password. */
  where: string;
  /** The migrations this opening applied, oldest first; empty when the database was up to date. */
  migrated: readonly string[];
}

export interface StoreOptions {
  /** `postgres://…`; null runs the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** The most connections of the pool. The store uses up to two more. */
  poolSize?: number;
  /** Called with one line when something takes long, or fails later. */
  log: (line: string) => void;
}

const defaultPoolSize = 10;

/**
 * Opens the database (starts or joins the embedded one), migrates it and opens the pool.
 * Throws StoreUnavailable, whose message is one line for the operator, when that fails.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const source =
    options.databaseUrl === null ? await joinEmbedded(options) : givenDatabase(options.databaseUrl);
  try {
    const migrated = await migrateSource(source);
    return assembleStore(source, migrated, options);
  } catch (error) {
    await source.leave();
    throw await source.explain(error);
  }
}

async function migrateSource(source: DatabaseSource): Promise<string[]> {
  const client = newClient(source.connection);
  try {
    await client.connect();
    return await migrate(client, await readMigrations());
  } finally {
    await client.end();
  }
}

function assembleStore(source: DatabaseSource, migrated: string[], options: StoreOptions): Store {
  const pool = openPool(source.connection, options.poolSize ?? defaultPoolSize, options.log);
  const listener = openListener(source.connection, options.log);
  let closed: Promise<void> | null = null;
  const close = async () => {
    await listener.close();
    await pool.end();
    await source.leave();
  };
  return {
    db: queriesOver(pool),
    pool,
    listen: listener.listen,
    close: () => {
      closed ??= close();
      return closed;
    },
    where: source.where,
    migrated,
  };
}
