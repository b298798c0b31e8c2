import type pg from 'pg';
import { insertApplied } from './applied-migrations.ts';
import { inBriefTransaction } from './brief-transaction.ts';
import type { LockPatience } from './lock-patience.ts';
import type { Migration, OutsideTransaction } from './read-migrations.ts';
import { dropReportViews, isKeptByReports } from './report-views.ts';

/**
 * Tries once to apply the migration and to note that it is applied. If the process dies in the middle, nothing is done.
 * Outside of a transaction, a part may be done, and the next try does the rest.
 */
export async function applyMigration(
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
