import { CompiledQuery } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { Partition } from './partition.ts';

/** Reads the partitions of the table $1. */
export const partitionsQuery = `
  select child.relname::text as name,
    substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as "from",
    substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as "to"
  from pg_inherits
  join pg_class child on child.oid = inhrelid, pg_get_expr(child.relpartbound, child.oid) as bound
  where inhparent = $1::regclass`;

/** The partitions of a table, with the default one. */
export async function partitionsOf(db: Db, table: string): Promise<Partition[]> {
  const { rows } = await db.executeQuery<Partition>(CompiledQuery.raw(partitionsQuery, [table]));
  return rows;
}
