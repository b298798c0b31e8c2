import type { Db } from '../../store/open.ts';
import { pauseBetween } from '../../work/pause-between.ts';
import type { Removal, RemovedRows } from './removal.ts';

/** Small, so that locks are held for milliseconds only. */
export const defaultBatch = 500;

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
