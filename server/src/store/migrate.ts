// Brings the database to the schema this version needs: numbered plain SQL, forward only.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StoreUnavailable } from './store-unavailable.ts';

export interface Migration {
  number: number;
  /** The file's name without `.sql`, such as `0001_tracking`. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal. */
  checksum: string;
}

/** A row of schema_migrations. */
interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
  /** The version that applied it says: servers that know the migrations up to this number work beside it. */
  oldest_server: number | null;
}

/** Any number, as long as every version of Landfall uses the same. */
const migrationLock = 5_263_441_901;
const ownMigrations = new URL('./migrations/', import.meta.url);

/** The migrations in `folder`, in order. Throws when a file name is wrong or a number is missing or used twice. */
export async function readMigrations(folder: URL = ownMigrations): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? Number.NaN);
      if (number !== index + 1) {
        throw new Error(`Migration ${file}: expected number ${String(index + 1).padStart(4, '0')}`);
      }
      // Git may have changed the line ends at checkout; the statements are the same.
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number, name: file.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Two processes may do this at
 * the same time: the second waits for the first. Throws StoreUnavailable when the database was written by a newer
 * version beside which this one cannot run, or when a migration was edited after this database applied it.
 */
export async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  // A session lock, because it must cover all the transactions. It ends with the process in any case.
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const pending = migrations.slice(await countApplied(client, migrations));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

async function countApplied(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
    number     integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`);
  // The first version that has a migration with a mark adds the column.
  const { rows } = await client.query<AppliedMigration>(
    `select number, name, checksum, (to_jsonb(schema_migrations) ->> 'oldest_server')::integer as oldest_server
     from schema_migrations order by number`,
  );
  for (const [index, row] of rows.entries()) {
    const migration = migrations[index];
    if (migration === undefined) {
      if (row.oldest_server !== null && row.oldest_server <= migrations.length) continue;
      throw new StoreUnavailable(
        `The database was written by a newer version of Landfall (migration ${row.name}); install that version`,
      );
    }
    if (row.number !== migration.number || row.checksum !== migration.checksum) {
      throw new StoreUnavailable(
        `Migration ${migration.name} was edited after this database applied it; restore the file and add a new one`,
      );
    }
  }
  return rows.length;
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
