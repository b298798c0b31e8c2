import type { Db } from '../../store/open.ts';
import type { Backlog } from '../../work/backlog.ts';
import { coverageOf, makingDueAt, partitionsOf } from './partition.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';

interface DuePartitions {
  table: PartitionedTable;
  /** The epoch where there is none yet. */
  dueAt: Date;
}

/** The tables that need partitions by now, those first that have waited longest. */
export async function duePartitions(db: Db, now: Date): Promise<DuePartitions[]> {
  return (await whenDue(db)).filter(({ dueAt }) => dueAt <= now);
}

/** When the next partition of any table has to be made. */
export async function nextMakingAt(db: Db): Promise<Date | null> {
  return (await whenDue(db))[0]?.dueAt ?? null;
}

/** The backlog of the duty, in tables. */
export async function readPartitionBacklog(db: Db, now: Date): Promise<Backlog> {
  const due = await duePartitions(db, now);
  const since = due.find(({ dueAt }) => dueAt > new Date(0));
  return { rows: due.length, oldestDueAt: since?.dueAt ?? null };
}

async function whenDue(db: Db): Promise<DuePartitions[]> {
  const due: DuePartitions[] = [];
  for (const table of partitionedTables) {
    const coverage = coverageOf(await partitionsOf(db, table.table));
    due.push({ table, dueAt: coverage === null ? new Date(0) : makingDueAt(table.width, coverage) });
  }
  return due.toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt));
}
