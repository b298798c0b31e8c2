import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';

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
