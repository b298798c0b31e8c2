// Brings a backup into an empty database: its rows return in one transaction, or not at all.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { faultOfUnreleased } from '../migrating/check-history.ts';
import type { Migration } from '../migrating/read-migrations.ts';
import { liftTimeLimits } from '../new-client.ts';
import {
  columnList,
  type ForeignKey,
  listForeignKeys,
  listPartitions,
  listTables,
  migrationsTable,
  quoted,
  type Table,
} from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

export interface Restored {
  manifest: Manifest;
  migrated: string[];
}

/**
 * Checks the file, builds the tables as they were, copies the rows, counts them, and migrates to the present version.
 * @param accept looks at the rows before they are committed, and may refuse them
 * @throws Error of one line; then the database holds no row
 */
export async function restoreBackup(
  client: pg.Client,
  path: string,
  migrations: readonly Migration[],
  accept: (client: pg.Client) => Promise<void> = async () => {},
): Promise<Restored> {
  const manifest = await readBackup(path);
  await liftTimeLimits(client);
  await requireEmpty(client);
  await migrate(client, migrationsOf(manifest, migrations));
  await client.query('begin');
  try {
    await fill(client, path, manifest);
    await accept(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  const migrated = await migrate(client, migrations);
  await client.query('analyze');
  return { manifest, migrated };
}

/** The migrations that the backup had. @throws Error when this version does not have the same ones */
function migrationsOf(
  { migrations: had, landfall }: Manifest,
  migrations: readonly Migration[],
): Migration[] {
  const same = migrations.slice(0, had.length);
  const other = had.find(({ checksum }, index) => same[index]?.checksum !== checksum);
  if (other === undefined) return same;
  if (other.number <= migrations.length && other.name !== migrations[other.number - 1]?.name) {
    const { found, advice } = faultOfUnreleased('backup', other);
    throw new Error(`${found}; ${advice}`);
  }
  throw new Error(
    `The backup was written by another version of Landfall (${landfall}): restore it with that version`,
  );
}

/** Rows that migrations or the opening of a database write do not count: the backup has its own. */
const ownRows = [migrationsTable, 'sequence_epoch'];

async function requireEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (ownRows.includes(name)) continue;
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0)
      throw new Error(
        `The database is not empty (table ${name} has rows): name a new DATA_DIR or DATABASE_URL`,
      );
  }
}

async function fill(client: pg.Client, path: string, manifest: Manifest): Promise<void> {
  const columnsOf = new Map(manifest.tables.map((table) => [table.name, table]));
  const foreignKeys = await listForeignKeys(client);
  await dropForeignKeys(client, foreignKeys);
  await client.query(`truncate ${(await listTables(client)).map(({ name }) => quoted(name)).join(', ')}`);
  await makePartitions(client, manifest.partitions);
  await readBackup(path, async ({ table, rows }) => {
    const target = columnsOf.get(table);
    if (target !== undefined) await copyIn(client, target, rows);
  });
  await addForeignKeys(client, foreignKeys);
  for (const { table, column, value, called } of manifest.sequences) {
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      ...[table, column, value, called],
    ]);
  }
  await requireCounts(client, manifest);
}

/** Tables get the partitions of the backup, made after their default partition, which migrations made. */
async function makePartitions(client: pg.Client, partitions: Manifest['partitions']): Promise<void> {
  const isDefault = ({ bound }: Manifest['partitions'][number]) => bound === 'DEFAULT';
  const made = await listPartitions(client);
  const patterns = new Map(made.filter(isDefault).map(({ table, name }) => [table, name]));
  for (const partition of made)
    if (!isDefault(partition)) await client.query(`drop table ${quoted(partition.name)}`);
  for (const partition of partitions) {
    if (isDefault(partition)) continue;
    const [name, table] = [quoted(partition.name), quoted(partition.table)];
    await client.query(
      `create table ${name} (like ${quoted(patterns.get(partition.table) ?? '')} including all)`,
    );
    await client.query(`alter table ${table} attach partition ${name} ${partition.bound}`);
  }
}

/** Tables are filled in the order of their names, so a row may refer to one that comes later. */
async function dropForeignKeys(client: pg.Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
}

/** Adds the foreign keys again, which checks every row. */
async function addForeignKeys(client: pg.Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

async function copyIn(client: pg.Client, table: Table, rows: Buffer): Promise<void> {
  const copying = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from([rows]), copying);
}

async function requireCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
    const count = Number(counted[0]?.count);
    if (count !== rows)
      throw new Error(`Table ${name} has ${count} rows instead of ${rows} after the restore`);
  }
}
