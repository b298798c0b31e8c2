// What `pg_dump --data-only` and `pg_restore` do, for tests: the npm package of PostgreSQL has neither.

import type { Pool, PoolConnection } from '../../src/store/pool.ts';

/** The rows of each table, as JSON, from one moment. */
export type Dump = ReadonlyMap<string, string>;

/** Reads all rows while others go on writing. */
export async function dumpRows(pool: Pool): Promise<Dump> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const dump = new Map<string, string>();
    for (const { table } of await listTables(client)) {
      const { rows } = await client.query(
        `select coalesce(json_agg(row), '[]')::text as rows from ${table} row`,
      );
      dump.set(table, rows[0].rows);
    }
    await client.query('commit');
    return dump;
  } finally {
    client.release();
  }
}

/** Puts the rows into a database with the same schema, in place of its own. */
export async function restoreRows(pool: Pool, dump: Dump): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The tables come in any order, so their references are not checked.
    await client.query('set local session_replication_role = replica');
    const tables = await listTables(client);
    await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
    for (const { table, columns, counted } of tables) {
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [dump.get(table)],
      );
      if (counted === null) continue;
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${counted}'), coalesce(max(${counted}), 0) + 1) from ${table}`,
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

interface Table {
  table: string;
  /** Those that are not computed from others. */
  columns: string;
  /** The column that a sequence counts up. */
  counted: string | null;
}

async function listTables(client: PoolConnection): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns,
       min(column_name) filter (where pg_get_serial_sequence(table_name, column_name) is not null) as counted
     from information_schema.columns join pg_class on relname = table_name and not relispartition
     where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'schema_migrations'
     group by table_name`,
  );
  return rows;
}
