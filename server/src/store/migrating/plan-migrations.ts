// Says what migrating would do, and to which tables, without touching them: the pending migrations really run, in a schema
// of their own that has the applied ones and no rows.

import type pg from 'pg';
import { listApplied } from './applied-migrations.ts';
import { pendingMigrations } from './check-history.ts';
import { measureTables, type TableSize } from './measure-tables.ts';
import type { Migration } from './migration.ts';
import { underMigrationLock } from './migration-lock.ts';
import { observeEffects, type TableEffect } from './observe-effects.ts';
import { listRunningServers, type RunningServer, tooOldFor } from './running-servers.ts';
import { inScratchSchema } from './scratch-schema.ts';

export interface MigrationStep {
  name: string;
  /** Servers that know the migration of this number go on beside the step. Null: only those that know the step itself. */
  oldestServer: number | null;
  /** Connected servers that have to be stopped before. */
  tooOld: readonly RunningServer[];
  outsideTransaction: boolean;
  /** What it does to tables that exist before it. */
  tables: readonly (TableEffect & TableSize)[];
}

/** The steps that migrating would take. Throws StoreUnavailable when this version cannot use the database. */
export async function planMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  log: (line: string) => void,
): Promise<MigrationStep[]> {
  return await underMigrationLock(client, log, async () => {
    const pending = pendingMigrations(migrations, await listApplied(client));
    const applied = migrations.slice(0, migrations.length - pending.length);
    const servers = await listRunningServers(client);
    const effects = await inScratchSchema(client, async () => {
      for (const migration of applied) await observeEffects(client, migration);
      return await inTurn(pending, (migration) => observeEffects(client, migration));
    });
    return await inTurn(pending, async (migration, at) => ({
      name: migration.name,
      oldestServer: migration.oldestServer,
      tooOld: tooOldFor(migration, servers),
      outsideTransaction: migration.outside !== null,
      tables: await measureTables(client, effects[at] ?? []),
    }));
  });
}

/** One after the other: a connection runs one statement at a time. */
async function inTurn<T>(
  migrations: readonly Migration[],
  work: (migration: Migration, at: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const [at, migration] of migrations.entries()) results.push(await work(migration, at));
  return results;
}
