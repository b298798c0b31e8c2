import { makePartitions } from '../../src/retention/partitions/make-partitions.ts';
import { partitionedTables } from '../../src/retention/partitions/partitioned-tables.ts';
import type { Db } from '../../src/store/open.ts';

/** Gives the tables partitions from the week of `at` on, as the duty does. */
export async function beginPartitions({ db }: { db: Db }, at: Date): Promise<void> {
  for (const partitioned of partitionedTables) await makePartitions(db, partitioned, at);
}
