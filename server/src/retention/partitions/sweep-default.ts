import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import { defaultPartition } from './partition.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { type Removing, walkOldRows } from './walk-old-rows.ts';

/** Removes the old rows of the default partition, but those that have to stay. Locked rows are left for the next run. */
export async function sweepDefault(
  db: Db,
  { table, column, release = async () => [] }: PartitionedTable,
  removing: Removing,
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
