// Questions without a result cost no credit, but they use up the carriers' quotas. So each workspace has a daily number
// of them.

import { sql } from 'kysely';
import type { Caps } from '../../domain/caps.ts';
import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import { dayMs } from '../../domain/time-spans.ts';
import type { Db } from '../../store/open.ts';

export interface NoDataDeps {
  db: Db;
  now: Clock;
  caps: Pick<Caps, 'noDataPerDay'>;
}

/**
 * Takes one question of today's allowance before any carrier is asked, so that parallel requests on several servers
 * cannot exceed it. Returns a function that gives it back, for a question that had a result or was not asked.
 * @throws Problem `no_data_limit_reached`
 */
export async function takeNoDataQuestion(
  deps: NoDataDeps,
  workspaceId: string,
): Promise<() => Promise<void>> {
  const { db, now, caps } = deps;
  const at = now();
  const day = dayOf(at);
  const { rows } = await sql`
    insert into no_data_counts (workspace_id, day, questions) select ${workspaceId}, ${day}::date, 1
    -- Checked without a lock: a workspace that has used up its allowance writes nothing.
    where not exists (
      select from no_data_counts
      where workspace_id = ${workspaceId} and day = ${day}::date and questions >= ${caps.noDataPerDay}::integer
    )
    on conflict (workspace_id, day) do update set questions = no_data_counts.questions + 1
      where no_data_counts.questions < ${caps.noDataPerDay}::integer
    returning questions`.execute(db);
  if (rows.length === 0) throw noDataLimitReached(caps.noDataPerDay, at);
  return async () => {
    await db
      .updateTable('no_data_counts')
      .set({ questions: sql`questions - 1` })
      .where('workspace_id', '=', workspaceId)
      .where('day', '=', day)
      .execute();
  };
}

/** `YYYY-MM-DD`, UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function noDataLimitReached(limit: number, at: Date): Problem {
  const retryAfterSeconds = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1_000);
  const message =
    `Today this workspace asked about ${limit} new references that no carrier knows; that is the limit. Wait ` +
    `${retryAfterSeconds} seconds. Tracked references are not affected.`;
  return new Problem('no_data_limit_reached', message, {
    retryAfterSeconds,
    details: { limit, per_seconds: dayMs / 1_000 },
  });
}
