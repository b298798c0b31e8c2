import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { DueRows } from './claim-due.ts';

/** The due jobs of one duty that no process has in hand. */
export interface Backlog {
  /** Counted up to `mostCounted`. */
  rows: number;
  /** Null when nothing is due. */
  oldestDueAt: Date | null;
}

/** Reads the backlog of each duty, by its name. */
export type Backlogs = Readonly<Record<string, (now: Date) => Promise<Backlog>>>;

/** For how long the oldest row has been due; 0 when none is. */
export function lagMsOf({ oldestDueAt }: Backlog, now: Date): number {
  return oldestDueAt === null ? 0 : Math.max(0, now.getTime() - oldestDueAt.getTime());
}

/** Enough to see that a duty is late. Counting stops here, so a backlog of a million costs no more than this many. */
export const mostCounted = 10_000;

/** Reads the beginning of the index of due rows: the cost depends on the due rows, not on all rows. */
export async function readBacklog(db: Db, { table, dueAt }: DueRows, now: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as rows, min(due_at) as "oldestDueAt" from (
      select ${sql.ref(dueAt)} as due_at from ${sql.table(table)} where ${sql.ref(dueAt)} <= ${now}
      order by ${sql.ref(dueAt)} limit ${mostCounted}
    ) as due`.execute(db);
  const [backlog] = rows;
  if (backlog === undefined) throw new Error('the database answered without a row');
  return backlog;
}
