import type { Db } from '../../store/open.ts';
import { duePartitions } from './due-partitions.ts';
import { makePartitions } from './make-partitions.ts';

/**
 * What the duty does, at once: a server calls it before it answers. A row on its way into the default partition is refused
 * when the first partition of its range is attached meanwhile.
 */
export async function makeDuePartitions(db: Db, now: Date): Promise<void> {
  for (const { table } of await duePartitions(db, now)) await makePartitions(db, table, now);
}
