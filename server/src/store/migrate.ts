// Brings the database to the schema this version needs.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from './database-fault.ts';
import { insertApplied, listApplied, prepareTable } from './migrating/applied-migrations.ts';
import { faultOfMissing, pendingMigrations } from './migrating/check-history.ts';
import {
  defaultLockPatience,
  inBriefTransaction,
  type LockPatience,
  withLockPatience,
} from './migrating/lock-patience.ts';
import type { Migration, OutsideTransaction } from './migrating/read-migrations.ts';
import { dropReportViews, isKeptByReports } from './migrating/report-views.ts';
import { listRunningServers, refuseTooOld } from './migrating/running-servers.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export interface MigrateOptions {
  /** Called with one line when a lock is not free. */
  log?: (line: string) => void;
  patience?: LockPatience;
}

/** Any number, as long as every version of Landfall uses the same. */
const migrationLock = 5_263_441_901;

const lookAgainMs = 200;

const logAfterMs = 3_000;

/**
 * Applies the missing migrations, each in its own transaction where PostgreSQL allows it, and returns their names. Several
 * processes may do this at the same time: the others wait for the first. Throws StoreUnavailable when the database was
 * written by a newer version beside which this one cannot run, when a migration was edited after this database applied it,
 * when a server that a migration would break is still connected, or when a lock is not to be had.
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly Migration[],
  { log = () => {}, patience = defaultLockPatience }: MigrateOptions = {},
): Promise<string[]> {
  return await underMigrationLock(client, log, async () => {
    const pending = pendingMigrations(migrations, await listApplied(client));
    const patiently = (what: string, attempt: () => Promise<void>) =>
      withLockPatience(client, patience, { what, log, attempt });
    if (pending.length > 0) {
      await patiently('Table schema_migrations', () =>
        inBriefTransaction(client, patience, () => prepareTable(client)),
      );
    }
    for (const migration of pending) {
      await patiently(`Migration ${migration.name}`, async () => {
        refuseTooOld(migration, await listRunningServers(client));
        await applyMigration(client, migration, patience).catch(explainedBy(migration));
      });
    }
    return pending.map(({ name }) => name);
  });
}

/** duplicate_table (also of an index), duplicate_column, duplicate_function, duplicate_object (PostgreSQL 18, appendix A). */
const existing = new Set(['42P07', '42701', '42723', '42710']);

/** If a table of the migration is there already, the row of the migration is missing. */
function explainedBy({ number, name }: Migration): (error: unknown) => never {
  return (error) => {
    if (!existing.has(sqlStateOf(error) ?? '')) throw error;
    const { found, advice } = faultOfMissing(number, { name });
    throw new StoreUnavailable(`${found}; ${advice}`, { cause: error });
  };
}

/**
 * Runs the work while no other process migrates. A session lock, because it must cover several transactions; it ends
 * with the process. The process asks for it again and again instead of waiting, because an index that is built concurrently
 * waits for every running statement, also for one that waits for this lock.
 */
async function underMigrationLock<T>(
  client: pg.Client,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const slow = setTimeout(() => log('Another process migrates the database; waiting for it'), logAfterMs);
  try {
    while (!(await tryLock(client))) await delay(lookAgainMs);
  } finally {
    clearTimeout(slow);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  return rows[0]?.locked === true;
}

/**
 * Tries once to apply the migration and to note that it is applied. If the process dies in the middle, nothing is done.
 * Outside of a transaction, a part may be done, and the next try does the rest.
 */
async function applyMigration(
  client: pg.Client,
  migration: Migration,
  patience: LockPatience,
): Promise<void> {
  if (migration.outside !== null) return await applyOutside(client, migration, migration.outside, patience);
  const apply = async (prepare: () => Promise<void>) =>
    inBriefTransaction(client, patience, async () => {
      await prepare();
      await client.query(migration.sql);
      await insertApplied(client, migration);
    });
  try {
    await apply(async () => {});
  } catch (error) {
    if (!isKeptByReports(error)) throw error;
    await apply(() => dropReportViews(client));
  }
}

/** A statement that builds an index concurrently makes no other statement wait, so it may wait long for its own lock. */
async function applyOutside(
  client: pg.Client,
  migration: Migration,
  { index }: OutsideTransaction,
  { limitMs }: LockPatience,
): Promise<void> {
  await client.query(`set lock_timeout = ${limitMs}`);
  try {
    await dropInvalid(client, index);
    await client.query(migration.sql);
    await insertApplied(client, migration);
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** A build that was interrupted leaves an index that is kept up to date but never used. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
}
