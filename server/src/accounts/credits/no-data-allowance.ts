// Questions without a result cost no credit, but they use up the carriers' quotas. So each workspace has a daily number
// of them.

import { sql } from 'kysely';
import { Problem } from '../../domain/refusals/problem.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';

/**
 * Counts a question towards today's allowance while `ask` runs, and afterwards unless `ask` calls `giveBack`: for a question
 * that had a result or was not asked. It is counted before any carrier is asked, so that parallel requests on several servers
 * cannot exceed the allowance.
 * @throws Problem `no_data_limit_reached`
 */
export type CountNoData = <Result>(
  services: Services,
  workspaceId: string,
  ask: (giveBack: () => void) => Promise<Result>,
) => Promise<Result>;

/** The questions of a workspace on one day: how many are under way here, and how many are counted and were given back. */
interface QuestionCount {
  underWay: number;
  spare: number;
}

/**
 * What is given back while other questions of the workspace are under way serves the next one, so that the references of an
 * import do not write to the counter twice each. The last question returns the rest.
 */
export function openNoDataCounter(): CountNoData {
  const counted = new Map<string, QuestionCount>();
  return async ({ db, now, caps }, workspaceId, ask) => {
    const at = now();
    const key = `${workspaceId} ${dayOf(at)}`;
    const count = counted.get(key) ?? { underWay: 0, spare: 0 };
    counted.set(key, count);
    count.underWay += 1;
    try {
      if (count.spare > 0) count.spare -= 1;
      else await takeQuestion(db, workspaceId, at, caps.noDataPerDay);
      return await ask(() => {
        count.spare += 1;
      });
    } finally {
      count.underWay -= 1;
      if (count.underWay === 0) {
        counted.delete(key);
        if (count.spare > 0) await returnQuestions(db, workspaceId, at, count.spare);
      }
    }
  };
}

async function takeQuestion(db: Db, workspaceId: string, at: Date, limit: number): Promise<void> {
  const day = dayOf(at);
  const { rows } = await sql`
    insert into no_data_counts (workspace_id, day, questions) select ${workspaceId}, ${day}::date, 1
    -- Checked without a lock: a workspace that has used up its allowance writes nothing.
    where not exists (
      select from no_data_counts
      where workspace_id = ${workspaceId} and day = ${day}::date and questions >= ${limit}::integer
    )
    on conflict (workspace_id, day) do update set questions = no_data_counts.questions + 1
      where no_data_counts.questions < ${limit}::integer
    returning questions`.execute(db);
  if (rows.length === 0) throw noDataLimitReached(limit, at);
}

async function returnQuestions(db: Db, workspaceId: string, at: Date, questions: number): Promise<void> {
  await db
    .updateTable('no_data_counts')
    .set({ questions: sql`questions - ${questions}::integer` })
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', dayOf(at))
    .execute();
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
