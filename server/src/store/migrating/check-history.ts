import { StoreUnavailable } from '../store-unavailable.ts';
import type { Migration } from './read-migrations.ts';

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
  /** From the version that applied the migration; see `Migration.oldestServer`. */
  oldest_server: number | null;
}

/** Why this version cannot use the database, and what to do about it. */
export interface HistoryFault {
  found: string;
  advice: string;
}

/**
 * The migrations that are still to be applied.
 * @param known all migrations of this version, @param applied those of the database; both in order
 * @throws StoreUnavailable when this version cannot use the database
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const fault = historyFault(known, applied);
  if (fault !== null) throw new StoreUnavailable(`${fault.found}; ${fault.advice}`);
  return known.slice(applied.length);
}

/**
 * Null when this version can use the database. Migrations of a later version are no obstacle if each of them says that
 * this version may run beside it.
 */
export function historyFault(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): HistoryFault | null {
  for (const [index, row] of applied.entries()) {
    if (row.number !== index + 1) return faultOfMissing(index + 1, known[index]);
    const migration = known[index];
    const fault = migration === undefined ? faultOfLater(row, known.length) : faultOfKnown(row, migration);
    if (fault !== null) return fault;
  }
  return null;
}

/** Rows of schema_migrations that are gone, or never came: that migration may be applied, and cannot be applied again. */
export function faultOfMissing(number: number, migration?: Pick<Migration, 'name'>): HistoryFault {
  const name = migration?.name ?? String(number).padStart(4, '0');
  return {
    found: `The table schema_migrations has no row of migration ${name}, although the database has what it makes, or a later one`,
    advice: 'restore the table, or the whole database, from a backup',
  };
}

/** Rows of a schema that no release had are not brought up to date. */
export function faultOfUnreleased(
  what: 'database' | 'backup',
  { name }: Pick<AppliedMigration, 'name'>,
): HistoryFault {
  return {
    found: `The ${what} was made by an unreleased version of Landfall (migration ${name})`,
    advice:
      'export the shipments with that version, and import them with this one into a new database (docs/operations.md "Upgrade")',
  };
}

function faultOfLater({ name, oldest_server }: AppliedMigration, latestKnown: number): HistoryFault | null {
  if (oldest_server !== null && oldest_server <= latestKnown) return null;
  return {
    found: `The database was written by a newer version of Landfall (migration ${name})`,
    advice: 'install that version',
  };
}

function faultOfKnown(row: AppliedMigration, migration: Migration): HistoryFault | null {
  if (row.checksum === migration.checksum) return null;
  if (row.name !== migration.name) return faultOfUnreleased('database', row);
  return {
    found: `Migration ${migration.name} was edited after this database applied it`,
    advice: 'restore the file and add a new one',
  };
}
