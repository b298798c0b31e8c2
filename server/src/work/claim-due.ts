import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Database } from '../store/schema.ts';

/**
 * Rows that are jobs, each with its `workspace_id` and the time when it is due. A partial index over that time has the rows that
 * are ever due.
 */
export interface DueRows {
  table: keyof Database;
  /** The column of the due time; null: never. */
  dueAt:
    | 'next_check_at'
    | 'announce_late_at'
    | 'next_attempt_at'
    | 'due_at'
    | 'thin_at'
    | 'exceptions_due_at'
    | 'briefing_due_at';
  /** The column that identifies the job. */
  id: 'id' | 'shipment_id' | 'workspace_id';
  /** Asked at every claim: which of the rows this server may take. Without it all, so that their index alone is read. */
  taken?: () => RawBuilder<unknown> | null;
}

type Taken = Pick<DueRows, 'taken'> & { dueAt: string };

/** The condition that a row is due, and one that this server may take. */
export function isDue(rows: Taken, now: Date): RawBuilder<unknown> {
  return sql`${sql.ref(rows.dueAt)} <= ${now}${mayTake(rows)}`;
}

/** The condition that a row is ever due, and one that this server may take. */
export function isEverDue(rows: Taken): RawBuilder<unknown> {
  return sql`${sql.ref(rows.dueAt)} is not null${mayTake(rows)}`;
}

function mayTake({ taken }: Taken): RawBuilder<unknown> {
  const condition = taken?.() ?? null;
  return condition === null ? sql`` : sql` and ${condition}`;
}

/** A job, and the workspace for which it is done. */
export interface ClaimedJob {
  id: string;
  workspaceId: string;
}

/** A job that only this process does until the lease ends. */
export interface HeldJob extends ClaimedJob {
  leasedUntil: Date;
}

export interface ClaimBounds {
  now: Date;
  /** When the rows are due again, if no process settles them before. */
  leasedUntil: Date;
  limit: number;
}

/**
 * Takes due rows, longest due first, and returns their jobs. Several processes may claim at the same time: none gets a
 * row that another one holds, and none waits for another.
 */
export async function claimDue(db: Db, rows: DueRows, claim: ClaimBounds): Promise<ClaimedJob[]> {
  const claimed = await claimStatement(rows, claim).execute(db);
  return [...new Map(claimed.rows.map((job) => [job.id, job])).values()];
}

/** The lease moves the due time ahead: one index serves both, and held rows are not even read. */
export function claimStatement(
  rows: DueRows,
  { now, leasedUntil, limit }: ClaimBounds,
): RawBuilder<ClaimedJob> {
  const { table, dueAt, id } = rows;
  return sql`
    update ${sql.table(table)} set ${sql.ref(dueAt)} = ${leasedUntil}
    where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isDue(rows, now)}
      order by ${sql.ref(dueAt)} limit ${limit} for update skip locked
    ))
    returning ${sql.ref(id)} as id, workspace_id as "workspaceId"`;
}

/** When the next row is due, or the next lease ends; null when no row is ever due. */
export async function nextDueAt(db: Db, due: DueRows): Promise<Date | null> {
  const { table, dueAt } = due;
  const { rows } = await sql<{ at: Date }>`
    select ${sql.ref(dueAt)} as at from ${sql.table(table)} where ${isEverDue(due)}
    order by ${sql.ref(dueAt)} limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
