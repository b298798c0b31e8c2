import { sql } from 'kysely';
import { sqlStateOf } from '../../store/database-fault.ts';
import type { Db, Tx } from '../../store/open.ts';
import {
  defaultPartition,
  type Partition,
  partitionsOf,
  partitionsOver,
  withShortLock,
} from './partition.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { type RemovalBounds, walkOldRows } from './walk-old-rows.ts';

/** The table is locked while rows are moved, so a partition in which more rows have to stay is kept as it is. */
const mostMoved = 5_000;

/** undefined_table (PostgreSQL 18, appendix A). */
const undefinedTable = '42P01';

/**
 * Drops the partitions that have only rows from before `removing.before`. Rows that have to stay go to the default partition,
 * because no other one is for their time any more. A partition that is locked is left for the next run; one that is gone was
 * dropped by another server.
 */
export async function dropPartitions(
  db: Db,
  table: PartitionedTable,
  removing: RemovalBounds,
): Promise<void> {
  for (const partition of partitionsOver(await partitionsOf(db, table.table), removing.before)) {
    try {
      const staying = await releaseRows(db, table, partition, removing);
      if (removing.ending.aborted) return;
      if (staying.length <= mostMoved)
        await withShortLock(db, (tx) => dropPartition(tx, table, partition, staying));
    } catch (error) {
      if (sqlStateOf(error) !== undefinedTable) throw error;
    }
  }
}

/** Returns the ids of the rows that have to stay, at least until there are too many to move. */
async function releaseRows(
  db: Db,
  { column, release }: PartitionedTable,
  { name }: Partition,
  removing: RemovalBounds,
): Promise<string[]> {
  const staying: string[] = [];
  if (release === undefined) return staying;
  await walkOldRows(db, { partition: name, column }, removing, async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    staying.push(...(await release(tx, ids, removing.before)));
    return staying.length <= mostMoved;
  });
  return staying;
}

async function dropPartition(
  tx: Tx,
  { table }: PartitionedTable,
  { name }: Partition,
  staying: readonly string[],
): Promise<void> {
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(tx);
  await sql`
    insert into ${sql.table(table)}
    select * from ${sql.table(name)} where id::text = any (${[...staying]})`.execute(tx);
  await sql`drop table ${sql.table(name)}`.execute(tx);
}

/** Removes the old rows of the default partition, but those that have to stay. Locked rows are left for the next run. */
export async function sweepDefault(
  db: Db,
  { table, column, release = async () => [] }: PartitionedTable,
  removing: RemovalBounds,
): Promise<void> {
  const partition = defaultPartition(table);
  await walkOldRows(db, { partition, column }, removing, async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const staying = new Set(await release(tx, ids, removing.before));
    const over = rows.filter(({ id }) => !staying.has(id)).map(({ ctid }) => ctid);
    await sql`
      delete from ${sql.table(partition)} where ctid = any (array(
        select ctid from ${sql.table(partition)} where ctid = any (${over}::tid[]) for update skip locked
      ))`.execute(tx);
    return true;
  });
}
