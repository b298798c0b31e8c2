import { StoreUnavailable } from '../store-unavailable.ts';
import type { Migration } from './migration.ts';

/** A row of schema_migrations. */
export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
  /** From the version that applied the migration; see `Migration.oldestServer`. */
  oldest_server: number | null;
}

/**
 * The migrations that are still to be applied. Migrations of a later version are no obstacle if each of them says that this
 * version may run beside it.
 * @param known all migrations of this version, @param applied those of the database; both in order
 * @throws StoreUnavailable when this version cannot use the database
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  for (const [index, row] of applied.entries()) {
    const migration = known[index];
    if (migration === undefined) checkLater(row, known.length);
    else checkSame(row, migration);
  }
  return known.slice(applied.length);
}

function checkLater({ name, oldest_server }: AppliedMigration, latestKnown: number): void {
  if (oldest_server !== null && oldest_server <= latestKnown) return;
  throw new StoreUnavailable(
    `The database was written by a newer version of Landfall (migration ${name}); install that version`,
  );
}

function checkSame(row: AppliedMigration, migration: Migration): void {
  if (row.number === migration.number && row.checksum === migration.checksum) return;
  throw new StoreUnavailable(
    `Migration ${migration.name} was edited after this database applied it; restore the file and add a new one`,
  );
}
