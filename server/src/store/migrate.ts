// Brings the database to the schema this version needs.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from './database-fault.ts';
import { listApplied, prepareTable } from './migrating/applied-migrations.ts';
import { applyMigration } from './migrating/apply-migration.ts';
import { inBriefTransaction } from './migrating/brief-transaction.ts';
import { faultOfMissing, pendingMigrations } from './migrating/check-history.ts';
import { defaultLockPatience, type LockPatience, withLockPatience } from './migrating/lock-patience.ts';
import type { Migration } from './migrating/read-migrations.ts';
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

/** What the migration makes is there, so its row is missing. */
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
