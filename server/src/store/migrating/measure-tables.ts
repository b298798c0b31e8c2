import type pg from 'pg';

/** Both null for a table that does not exist yet. */
export interface TableSize {
  /** With indexes and what is stored outside of the rows. */
  bytes: number | null;
  /** An estimate of PostgreSQL; null also before the first. */
  rows: number | null;
}

/** Adds the size of each table of this database; that of a table with partitions is their sum. */
export async function measureTables<T extends { table: string }>(
  client: pg.Client,
  tables: readonly T[],
): Promise<(T & TableSize)[]> {
  const { rows } = await client.query<{ name: string; bytes: number; rows: number | null }>(
    `select name, sum(pg_total_relation_size(pg_class.oid))::float8 as bytes, sum(nullif(reltuples, -1))::float8 as rows
     from unnest($1::text[]) as name, pg_class
     where pg_class.oid = to_regclass(name) and relkind = 'r'
       or pg_class.oid in (select relid from pg_partition_tree(to_regclass(name)) where isleaf)
     group by name`,
    [tables.map(({ table }) => table)],
  );
  const sizes = new Map(rows.map(({ name, ...size }) => [name, size]));
  return tables.map((table) => ({ ...table, ...(sizes.get(table.table) ?? { bytes: null, rows: null }) }));
}
