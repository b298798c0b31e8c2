// Which partitions a table needs, and which of them are over. Pure.

import { CompiledQuery, sql } from 'kysely';
import { dayMs } from '../../domain/time/time-spans.ts';
import { isLocked } from '../../store/database-fault.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';

export interface TimeRange {
  from: Date;
  to: Date;
}

/** A partition as it is in the database. The default partition takes all rows that have no other. */
export interface Partition {
  name: string;
  /** Null: also the oldest rows. The default partition has no bounds at all. */
  from: Date | null;
  to: Date | null;
}

/** The time that one partition is for. Weeks begin on Monday, days at midnight, both in UTC. */
export type Width = 'day' | 'week';

/** How many partitions are made after the present one: few, because some look-ups go through all of them. */
const widths: Readonly<Record<Width, { ms: number; ahead: number }>> = {
  day: { ms: dayMs, ahead: 4 },
  week: { ms: 7 * dayMs, ahead: 2 },
};

/** 1970-01-05, a Monday. */
const firstMonday = 4 * dayMs;

/** A partition is over this much later, because an open transaction may refer to rows that were young when it began. */
const slackMs = 3_600_000;

/** Reads the partitions of the table $1. */
export const partitionsQuery = `
  select child.relname::text as name,
    substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as "from",
    substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as "to"
  from pg_inherits
  join pg_class child on child.oid = inhrelid, pg_get_expr(child.relpartbound, child.oid) as bound
  where inhparent = $1::regclass`;

/** While a statement waits for a lock of a table, all others of that table wait behind it: so this is short. */
const lockTimeoutMs = 500;

/**
 * The partitions that have to be made, in order: from the end of the last one, or from now on if that is later.
 * @param coveredUntil the end of the last partition; null without one
 */
export function missingRanges(width: Width, coveredUntil: Date | null, now: Date): TimeRange[] {
  const { ms: step, ahead } = widths[width];
  const current = beginOf(width, now);
  const end = current + (ahead + 1) * step;
  const ranges: TimeRange[] = [];
  for (let from = Math.max(current, coveredUntil?.getTime() ?? current); from < end; from += step)
    ranges.push({ from: new Date(from), to: new Date(from + step) });
  return ranges;
}

export function makingDueAt(width: Width, coveredUntil: Date): Date {
  return new Date(coveredUntil.getTime() - widths[width].ahead * widths[width].ms);
}

/** The end of the last partition. Null: there is only the default partition. */
export function coverageOf(partitions: readonly Partition[]): Date | null {
  const ends = partitions.flatMap(({ to }) => (to === null ? [] : [to.getTime()]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** The partitions that have only rows from before `before`, oldest first. */
export function partitionsOver(partitions: readonly Partition[], before: Date): Partition[] {
  const end = before.getTime() - slackMs;
  return partitions
    .filter(({ to }) => to !== null && to.getTime() <= end)
    .toSorted((a, b) => Number(a.to) - Number(b.to));
}

/** Such as `requests_2026_11_23`. */
export function partitionName(table: string, { from }: TimeRange): string {
  return `${table}_${from.toISOString().slice(0, 10).replaceAll('-', '_')}`;
}

export function defaultPartition(table: string): string {
  return `${table}_default`;
}

function beginOf(width: Width, at: Date): number {
  const offset = width === 'week' ? firstMonday : 0;
  return at.getTime() - ((at.getTime() - offset) % widths[width].ms);
}

export async function partitionsOf(db: Db, table: string): Promise<Partition[]> {
  const { rows } = await db.executeQuery<Partition>(CompiledQuery.raw(partitionsQuery, [table]));
  return rows;
}

/** Runs the work in a transaction that gives up if a lock is not free for a moment. Returns whether it was done. */
export async function withShortLock(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(tx);
      await work(tx);
    });
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}
