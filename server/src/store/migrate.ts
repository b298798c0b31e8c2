// Brings the database to the schema this version needs.

import type pg from 'pg';
import { sqlStateOf } from './database-fault.ts';
import { listApplied, prepareTable } from './migrating/applied-migrations.ts';
import { applyMigration } from './migrating/apply-migration.ts';
import { inBriefTransaction } from './migrating/brief-transaction.ts';
import { faultOfMissing, pendingMigrations } from './migrating/check-history.ts';
import { defaultLockPatience, type LockPatience, withLockPatience } from './migrating/lock-patience.ts';
import type { Migration } from './migrating/migration.ts';
import { underMigrationLock } from './migrating/migration-lock.ts';
import { listRunningServers, refuseTooOld } from './migrating/running-servers.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export interface MigrateOptions {
  /** Called with one line when a lock is not free. */
  log?: (line: string) => void;
  patience?: LockPatience;
}

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
