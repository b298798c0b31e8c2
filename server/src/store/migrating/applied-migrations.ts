// The table schema_migrations: which migrations the database has.

import type pg from 'pg';
import type { AppliedMigration } from './check-history.ts';
import type { Migration } from './read-migrations.ts';

/** In order. Empty for a new database. */
export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select where to_regclass('schema_migrations') is not null");
  if (found.length === 0) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum, oldest_server from schema_migrations order by number',
  );
  return rows;
}

export async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    number        integer primary key,
    name          text not null,
    checksum      text not null,
    applied_at    timestamptz not null default now(),
    oldest_server integer
  )`);
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
