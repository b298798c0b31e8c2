import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';

export interface Allowance {
  used: number;
  toppedUp: number;
}

/** The counters of a period (`YYYY-MM-01`); zeros before the first credit. */
export async function getAllowance(db: Db | Tx, workspaceId: string, period: string): Promise<Allowance> {
  const row = await db
    .selectFrom('allowances')
    .select(['used', 'topped_up'])
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', period)
    .executeTakeFirst();
  return { used: row?.used ?? 0, toppedUp: row?.topped_up ?? 0 };
}

/** Which of these references were paid for in the period (`YYYY-MM-01`). */
export async function listPaid(
  db: Db,
  workspaceId: string,
  period: string,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('credits')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', period)
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * Credits of these periods (`YYYY-MM-01`) by the day on which they were spent (`YYYY-MM-DD`, UTC); days without any are
 * left out.
 */
export async function countCreditsByDay(
  db: Db,
  workspaceId: string,
  periods: readonly string[],
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(spent_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('credits')
    .select(({ fn }) => [day.as('date'), fn.countAll<number>().as('credits')])
    .where('workspace_id', '=', workspaceId)
    .where('period', 'in', periods)
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, credits }) => [date, Number(credits)]));
}

/** Selects the `name` of each reference that was paid for in the period (`YYYY-MM-01`); of a paper, with and without a SCAC in front. */
export function namesPaidFor(workspaceId: string, period: string): RawBuilder<{ name: string }> {
  return sql`
    select name from credits, unnest(array[reference, substr(reference, 5)]) as name
    where workspace_id = ${workspaceId} and period = ${period}`;
}
