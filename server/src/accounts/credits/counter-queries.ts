import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
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

/** The counters of these workspaces, in the order of the keys. */
export async function listCounters(db: Db, keys: readonly CountersKey[]): Promise<Counters[]> {
  const { rows } = await sql<Counters>`
    select coalesce(used, 0) as used, coalesce(topped_up, 0) as "toppedUp", coalesce(questions, 0) as "noDataToday"
    from unnest(
      ${keys.map((key) => key.workspaceId)}::text[], ${keys.map((key) => key.period)}::date[],
      ${keys.map((key) => key.day)}::date[]
    ) with ordinality as wanted (workspace_id, period, day, position)
    left join allowances using (workspace_id, period)
    left join no_data_counts using (workspace_id, day)
    order by position`.execute(db);
  return rows;
}
