// The table schema_migrations: which migrations the database has.

import type pg from 'pg';
import type { AppliedMigration } from './check-history.ts';
import type { Migration } from './migration.ts';

/** In order. Empty for a new database. The first versions did not store `oldest_server`. */
export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { hasTable, hasOldestServer } = await columnsOf(client);
  if (!hasTable) return [];
  const { rows } = await client.query<AppliedMigration>(
    `select number, name, checksum, ${hasOldestServer ? 'oldest_server' : 'null::integer as oldest_server'}
     from schema_migrations order by number`,
  );
  return rows;
}

/** Makes the table, or adds what it lacks. An up-to-date table is not locked. */
export async function prepareTable(client: pg.Client): Promise<void> {
  const { hasTable, hasOldestServer } = await columnsOf(client);
  if (!hasTable) {
    await client.query(`create table schema_migrations (
      number        integer primary key,
      name          text not null,
      checksum      text not null,
      applied_at    timestamptz not null default now(),
      oldest_server integer
    )`);
  } else if (!hasOldestServer) {
    await client.query('alter table schema_migrations add column oldest_server integer');
  }
}

export async function insertApplied(
  client: pg.Client,
  { number, name, checksum, oldestServer }: Migration,
): Promise<void> {
  await client.query(
    'insert into schema_migrations (number, name, checksum, oldest_server) values ($1, $2, $3, $4)',
    [number, name, checksum, oldestServer],
  );
}

async function columnsOf(client: pg.Client): Promise<{ hasTable: boolean; hasOldestServer: boolean }> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = to_regclass('schema_migrations') and attnum > 0 and not attisdropped`,
  );
  return {
    hasTable: rows.length > 0,
    hasOldestServer: rows.some(({ column }) => column === 'oldest_server'),
  };
}
