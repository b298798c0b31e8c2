// A removal removes rows of one table, a batch at a time, with the rows of other tables that only they need. It can be
// interrupted and run again at any time.

import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { pauseBetween } from '../../work/pause-between.ts';

export interface RemovedRows {
  table: string;
  rows: number;
}

export interface Removal {
  table: string;
  /** What there is to remove; the first entry is of this table. */
  count(db: Db): Promise<RemovedRows[]>;
  /** Removes about `limit` rows of this table, or fewer if there are no more; the first entry says how many it removed. */
  remove(db: Db, limit: number): Promise<RemovedRows[]>;
}

export type RowCondition = RawBuilder<unknown>;

/** Small, so that locks are held for milliseconds only. */
export const defaultBatch = 500;

/**
 * Removes the rows that meet the condition. They are locked first: a row that changes meanwhile has another `ctid`, and would be
 * missed. The second statement tests the condition again, because rows of several partitions can have the same `ctid`. So it
 * may remove a few rows more than the limit, but only rows that meet the condition.
 */
export function removalOf(table: string, condition: RowCondition): Removal {
  return {
    table,
    count: async (db) => [await countRows(db, table, condition)],
    remove: (db, limit) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ ctid: string }>`
          select ctid::text as ctid from ${sql.table(table)} where ${condition} limit ${limit} for update`.execute(
          tx,
        );
        const ctids = rows.map(({ ctid }) => ctid);
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where (${condition}) and ctid = any (${ctids}::tid[])`.execute(tx);
        return [{ table, rows: Number(numAffectedRows) }];
      }),
  };
}

export async function countRows(db: Db, table: string, condition: RowCondition): Promise<RemovedRows> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from ${sql.table(table)} where ${condition}`.execute(db);
  return { table, rows: rows[0]?.count ?? 0 };
}

/** Carries out the removals in this order, and returns what they removed. */
export async function removeAll(
  db: Db,
  removals: readonly Removal[],
  batch = defaultBatch,
): Promise<RemovedRows[]> {
  const removed: RemovedRows[] = [];
  for (const { remove } of removals) {
    for (let hasMore = true; hasMore; ) {
      const rows = await remove(db, batch);
      removed.push(...rows);
      hasMore = (rows[0]?.rows ?? 0) >= batch;
      if (hasMore) await pauseBetween();
    }
  }
  return removed;
}

/** Counts the rows that `removeAll` would remove. */
export async function countAll(db: Db, removals: readonly Removal[]): Promise<RemovedRows[]> {
  const counted: RemovedRows[] = [];
  for (const { count } of removals) counted.push(...(await count(db)));
  return counted;
}
