import type pg from 'pg';
import { makePartitions } from '../../src/retention/partitions/make-partitions.ts';
import { partitionedTables } from '../../src/retention/partitions/partitioned-tables.ts';
import type { Db } from '../../src/store/open.ts';

/**
 * Gives the tables partitions from the week of `at` on, whatever time the clock of a test shows. The first partition of a
 * new database reaches some weeks beyond the day on which it was made.
 */
export async function beginPartitions({ db, pool }: { db: Db; pool: pg.Pool }, at: Date): Promise<void> {
  for (const partitioned of partitionedTables) {
    const { table } = partitioned;
    await pool.query(`alter table ${table} detach partition ${table}_first`);
    await pool.query(`alter table ${table} attach partition ${table}_first
      for values from (minvalue) to ('${mondayOf(at).toISOString()}')`);
    await makePartitions(db, partitioned, at);
  }
}

/** The Monday on which the week of `at` began, in UTC. */
function mondayOf(at: Date): Date {
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}
