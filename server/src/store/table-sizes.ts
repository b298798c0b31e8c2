import { sql } from 'kysely';
import type { Db } from './open.ts';

interface TableSize {
  table: string;
  bytes: number;
}

/** The size of each table with its indexes and TOAST; of a partitioned table the whole. */
export async function tableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select coalesce(pg_partition_root(oid), oid)::regclass::text as table,
      sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    group by 1 order by 1`.execute(db);
  return rows;
}
