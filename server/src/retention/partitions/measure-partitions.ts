import { dayMs } from '../../domain/time/time-spans.ts';
import type { Queryable } from '../../store/pool.ts';
import {
  coverageOf,
  defaultPartition,
  makingDueAt,
  type Partition,
  partitionsOver,
  partitionsQuery,
} from './partition.ts';
import { type KeptDays, partitionedTables } from './partitioned-tables.ts';

export interface PartitionFacts {
  table: string;
  partitions: number;
  /** For how long the next partition has been missing; 0 if none is due, and in a new database. */
  lateMs: number;
  /** Partitions that should have been dropped a day ago. */
  overdue: string[];
  /** Rows in the default partition, counted up to `manyInDefault`. */
  inDefault: number;
}

/** So many are a fault: making a partition reads these rows again. Counting stops here. */
export const manyInDefault = 100_000;

export async function measurePartitions(
  client: Queryable,
  settings: KeptDays,
  now: Date,
): Promise<PartitionFacts[]> {
  const facts: PartitionFacts[] = [];
  for (const { table, width, keptDays } of partitionedTables) {
    const { rows: partitions } = await client.query<Partition>(partitionsQuery, [table]);
    const { rows: counted } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from (select from ${defaultPartition(table)} limit ${manyInDefault}) as counted`,
    );
    const coverage = coverageOf(partitions);
    const dueAt = coverage === null ? now : makingDueAt(width, coverage);
    const before = new Date(now.getTime() - (keptDays(settings) + 1) * dayMs);
    facts.push({
      table,
      partitions: partitions.length,
      lateMs: Math.max(0, now.getTime() - dueAt.getTime()),
      overdue: partitionsOver(partitions, before).map(({ name }) => name),
      inDefault: counted[0]?.rows ?? 0,
    });
  }
  return facts;
}
