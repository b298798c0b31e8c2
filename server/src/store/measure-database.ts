// What a database says about itself: its version, settings, sizes and migrations, and whether it takes writes.

import { sql } from 'kysely';
import type pg from 'pg';
import { listTables, quoted } from './backup/catalog.ts';
import { measureOffset } from './database-clock.ts';
import { listApplied } from './migrating/applied-migrations.ts';
import type { AppliedMigration } from './migrating/check-history.ts';
import type { Db } from './open.ts';
import { faultOfWrite } from './write-test.ts';

export interface DatabaseFacts {
  /** As PostgreSQL numbers it: 180004 is 18.4. */
  versionNumber: number;
  version: string;
  /** PostgreSQL's settings by name: `on`, `off`, or a number in PostgreSQL's unit. */
  settings: Readonly<Record<(typeof settingNames)[number], string>>;
  sharedBuffersBytes: number;
  encoding: string;
  /** True on a standby, and where transactions are read-only. */
  readOnly: boolean;
  /** Why it takes no writes although it is not read-only, such as a full disk; null if it takes them. */
  writeFault: string | null;
  /** Sessions of all databases of this server. */
  connections: number;
  /** This machine's clock minus the database's, to half of a round trip. */
  clockOffsetMs: number;
  bytes: number;
  /** How many transactions old the oldest row is that vacuum has not frozen. At two billion PostgreSQL stops. */
  transactionAge: number;
  /** The largest first. Of a partitioned table the whole. */
  tables: TableFacts[];
  applied: AppliedMigration[];
}

export interface TableFacts {
  name: string;
  /** With indexes and TOAST. */
  bytes: number;
  /** As PostgreSQL estimates it. */
  rows: number;
  /** Old versions of rows that vacuum has not removed yet. */
  deadRows: number;
}

const settingNames = [
  'max_connections',
  'superuser_reserved_connections',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'autovacuum',
  'track_counts',
  'TimeZone',
] as const;

interface TableSize {
  table: string;
  bytes: number;
}

/** Leaves nothing behind. */
export async function measureDatabase(client: pg.Client): Promise<DatabaseFacts> {
  const clockOffsetMs = await measureOffset(client);
  const row = await readRow(client);
  const tables: TableFacts[] = [];
  for (const { name } of await listTables(client)) tables.push(await measureTable(client, name));
  return {
    ...row,
    writeFault: row.readOnly ? null : await faultOfWrite(client),
    clockOffsetMs,
    tables: tables.sort((a, b) => b.bytes - a.bytes),
    applied: await listApplied(client),
  };
}

async function readRow(
  client: pg.Client,
): Promise<Omit<DatabaseFacts, 'writeFault' | 'clockOffsetMs' | 'tables' | 'applied'>> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::integer as "versionNumber", current_setting('server_version') as version,
       (select json_object_agg(name, setting) from pg_settings where name = any($1)) as settings,
       pg_size_bytes(current_setting('shared_buffers'))::float8 as "sharedBuffersBytes",
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
       (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
       pg_database_size(oid)::float8 as bytes, age(datfrozenxid) as "transactionAge"
     from pg_database where datname = current_database()`,
    [settingNames],
  );
  return rows[0];
}

async function measureTable(client: pg.Client, name: string): Promise<TableFacts> {
  const { rows } = await client.query<Omit<TableFacts, 'name'>>(
    `select sum(pg_total_relation_size(part.relid))::float8 as bytes, coalesce(sum(n_live_tup), 0)::float8 as rows,
       coalesce(sum(n_dead_tup), 0)::float8 as "deadRows"
     from (select $1::regclass as relid union select relid from pg_partition_tree($1::regclass)) part
       left join pg_stat_user_tables stat on stat.relid = part.relid`,
    [quoted(name)],
  );
  return { name, ...(rows[0] ?? { bytes: 0, rows: 0, deadRows: 0 }) };
}

export async function tableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select coalesce(pg_partition_root(oid), oid)::regclass::text as table,
      sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    group by 1 order by 1`.execute(db);
  return rows;
}
