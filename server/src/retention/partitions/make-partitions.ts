import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import {
  coverageOf,
  defaultPartition,
  missingRanges,
  partitionName,
  partitionsOf,
  type TimeRange,
  withShortLock,
} from './partition.ts';
import type { PartitionedTable } from './partitioned-tables.ts';

/**
 * Makes the partitions that a table will need next. Several servers may do this at the same time. If the default partition
 * has rows of a range, that range gets no partition, and its rows stay there.
 * @returns false if a lock was not free, or if the last range got no partition: try again later
 */
export async function makePartitions(db: Db, table: PartitionedTable, now: Date): Promise<boolean> {
  const coveredUntil = coverageOf(await partitionsOf(db, table.table));
  let isMade = true;
  for (const range of missingRanges(table.width, coveredUntil, now)) {
    const isFree = await withShortLock(db, async (tx) => {
      isMade = await makePartition(tx, table, range);
    });
    if (!isFree) return false;
  }
  return isMade;
}

/** Like the default partition, with its indexes and checks. Attaching it stops no statement that writes to the others. */
async function makePartition(
  tx: Tx,
  { table, column }: PartitionedTable,
  range: TimeRange,
): Promise<boolean> {
  const [name, others] = [partitionName(table, range), defaultPartition(table)];
  await sql`lock table only ${sql.table(table)} in share update exclusive mode`.execute(tx);
  const { rows } = await sql<{ exists: boolean; isInDefault: boolean }>`
    select to_regclass(${name}) is not null as exists, exists (
      select from ${sql.table(others)} where ${sql.ref(column)} >= ${range.from} and ${sql.ref(column)} < ${range.to}
    ) as "isInDefault"`.execute(tx);
  const [{ exists = false, isInDefault = false } = {}] = rows;
  if (exists || isInDefault) return exists;
  await sql`create table ${sql.table(name)} (like ${sql.table(others)} including all)`.execute(tx);
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(name)}
    for values from (${sql.lit(range.from.toISOString())}) to (${sql.lit(range.to.toISOString())})`.execute(
    tx,
  );
  return true;
}
