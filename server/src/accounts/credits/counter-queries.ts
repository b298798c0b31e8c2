import type { Pool } from '../../store/pool.ts';
import type { Allowance } from './credit-queries.ts';

/** The workspace, period (`YYYY-MM-01`) and day (`YYYY-MM-DD`) of counters, both UTC. */
export interface CountersKey {
  workspaceId: string;
  period: string;
  day: string;
}

/** What a workspace spent in a period, and its questions without a result on a day, including those under way. */
export interface Counters extends Allowance {
  noDataToday: number;
}

export const noCounters: Counters = { used: 0, toppedUp: 0, noDataToday: 0 };

/** A text that is equal for equal keys. */
export function countersName({ workspaceId, period, day }: CountersKey): string {
  return `${workspaceId} ${period} ${day}`;
}

/**
 * The counters of these workspaces, in the order of the keys. The statement is planned once per connection: planning takes five
 * times as long as running it. Each key is looked up by itself, because a join may read all rows of a small table. The arrays
 * stand in subqueries, because PostgreSQL plans a statement anew for every short array that it sees.
 */
export async function listCounters(pool: Pool, keys: readonly CountersKey[]): Promise<Counters[]> {
  const { rows } = await pool.query<Counters>({
    name: 'counters',
    text: `
      select coalesce(used, 0) as used, coalesce(topped_up, 0) as "toppedUp", coalesce((
        select questions from no_data_counts
        where no_data_counts.workspace_id = wanted.workspace_id and no_data_counts.day = wanted.day
      ), 0) as "noDataToday"
      from unnest((select $1::text[]), (select $2::date[]), (select $3::date[]))
        with ordinality as wanted (workspace_id, period, day, position)
      left join lateral (
        select used, topped_up from allowances
        where allowances.workspace_id = wanted.workspace_id and allowances.period = wanted.period
      ) as allowance on true
      order by position`,
    values: [
      keys.map(({ workspaceId }) => workspaceId),
      keys.map(({ period }) => period),
      keys.map(({ day }) => day),
    ],
  });
  return rows;
}
