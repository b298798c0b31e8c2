// The store: one PostgreSQL, the operator's own or the embedded one, migrated and ready for queries.

import { setTimeout as delay } from 'node:timers/promises';
import { type Db, queriesOver, readsOver, sharedOver } from './database.ts';
import { givenDatabase } from './database-url.ts';
import { openListener } from './listen.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';
import { openPool, type Pool, type PoolUse } from './pool.ts';
import { overClient, type ReachedDatabase, reachDatabase, type SourceOptions } from './reach-database.ts';
import { renewReports } from './report/make-reports.ts';
import type { SharedPool } from './share-connections.ts';
import { openWriteTest } from './write-test.ts';

export type { Db, Tx } from './database.ts';

export interface Store {
  /** For requests. */
  db: Db;
  /** The connections behind `db`. */
  pool: Pool;
  /** For exports and scorecards: over the replica where there is one, which may be some seconds behind. */
  bulkDb: Db;
  /** For duties: connections of their own, so that a backlog keeps no request waiting, and no request a duty. */
  dutyDb: Db;
  /** How many connections of `db` and `dutyDb` are in use. */
  connections: () => readonly ConnectionUse[];
  /** For metrics: a connection of its own, whose statements have a short time limit. */
  probes: Db;
  /** Tries a write. Rejects with the refusal `unavailable` when the database takes none, or has no space left. */
  tryWrite(): Promise<void>;
  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with `''` after the connection was lost and
   * restored: notifications may have been missed, so the caller must check for news. Resolves once it listens, with a
   * function that stops it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  onReplaced: WatchReplaced;
  /** Ends all connections. The last process that uses an embedded server also stops it. Calling it again is harmless. */
  close(): Promise<void>;
  /** Which database this is, in words for the banner. Contains no password. */
  where: string;
  /** The migrations this opening applied, oldest first; empty when the database was up to date. */
  migrated: readonly string[];
}

/**
 * Calls back whenever all connections were replaced: they may lead to another server, whose clock and last rows may
 * differ.
 */
export type WatchReplaced = (callback: () => void) => void;

export interface StoreOptions extends SourceOptions {
  /** A replica of the database, for exports and scorecards; null or absent: there is none. */
  readUrl?: string | null;
  /** The most connections for requests. Beside these and those for duties, the store uses up to three. */
  poolSize?: number;
  /** The most connections for duties. */
  dutyPoolSize?: number;
  /** How long a request waits for a connection; ten seconds by default. */
  requestWaitMs?: number;
}

/** How many connections of a pool are in use, and how much waits for one. */
interface ConnectionUse {
  pool: 'requests' | 'duties';
  inUse: number;
  waiting: number;
}

const defaultPoolSize = 10;
const defaultDutyPoolSize = 5;
/** While another session locks a table, a request is refused after this time. */
const requestLockMs = 5_000;
/** No person waits for a duty, so it waits for a lock: a job that fails costs more than one that waits. */
const dutyWaitMs = 60_000;
/** A probe answers soon, also when the answer is no. */
const probeMs = 2_000;
const probeLockMs = 1_000;
/** A database that does not answer must not delay the stop of the server. */
const farewellMs = 3_000;

/**
 * Opens the database (starts or joins the embedded one), migrates it and opens the pools.
 * Throws StoreUnavailable, whose message is one line for the operator, when that fails.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const opened = new AsyncDisposableStack();
  try {
    const reached = await reachDatabase(options, opened);
    const migrated = await overClient(reached, async (client) => {
      const applied = await migrate(client, await readMigrations(), { log: options.log });
      await renewReports(client, options.log);
      return applied;
    });
    return assembleStore({ ...reached, migrated, opened }, options);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

interface Opened extends ReachedDatabase {
  migrated: string[];
  /** Closes everything that was opened. */
  opened: AsyncDisposableStack;
}

function assembleStore(
  { source: { isPooled, where }, link, direct, migrated, opened }: Opened,
  options: StoreOptions,
): Store {
  const { poolSize = defaultPoolSize, dutyPoolSize = defaultDutyPoolSize, requestWaitMs, log } = options;
  const open = (use: Omit<PoolUse, 'isPooled' | 'log'>) =>
    openPool(link.connection, { ...use, isPooled, log });
  const pool = open({ size: poolSize, lockMs: requestLockMs });
  const dutyPool = open({ size: dutyPoolSize, repeats: true });
  const probePool = open({ size: 1, statementMs: probeMs, lockMs: probeLockMs });
  const shared = sharedOver(pool, { longestWaitMs: requestWaitMs });
  const dutyShared = sharedOver(dutyPool, { reserved: 0, longestWaitMs: dutyWaitMs });
  const db = readsOver(shared);
  const replicaPool = openReplicaPool(options);
  const listener = openListener(direct.connection, log);
  let closed: Promise<void> | null = null;
  const close = async () => {
    const ends = [listener.close(), ...[pool, dutyPool, probePool, replicaPool].map((each) => each?.end())];
    await Promise.race([Promise.all(ends), delay(farewellMs, undefined, { ref: false })]);
    await opened.disposeAsync();
  };
  return {
    db,
    bulkDb: replicaPool === null ? db : queriesOver(replicaPool, { reserved: 0 }),
    pool,
    dutyDb: readsOver(dutyShared),
    connections: () => [useOf('requests', pool, shared), useOf('duties', dutyPool, dutyShared)],
    probes: readsOver(probePool),
    tryWrite: openWriteTest(probePool),
    listen: listener.listen,
    onReplaced: link.onReplaced,
    close: () => {
      closed ??= close();
      return closed;
    },
    where,
    migrated,
  };
}

function useOf(pool: ConnectionUse['pool'], { driver }: Pool, { waiting }: SharedPool): ConnectionUse {
  const inUse = driver.totalCount - driver.idleCount;
  return { pool, inUse, waiting: waiting() + driver.waitingCount };
}

/** A replica that does not answer now may answer later, so it is not tried here. @throws StoreUnavailable for no address */
function openReplicaPool({ readUrl = null, poolSize = defaultPoolSize, log }: StoreOptions): Pool | null {
  if (readUrl === null) return null;
  const { connection } = givenDatabase(readUrl, { setting: 'DATABASE_READ_URL' });
  return openPool(() => connection, { size: poolSize, log });
}
