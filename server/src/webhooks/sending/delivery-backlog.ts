import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Db } from '../../store/open.ts';
import { type Backlog, mostCounted } from '../../work/backlog.ts';
import { nextTurnAt, served, waiting } from './turn-queries.ts';

/** Measures our own delay only: not how long an endpoint takes to answer, and no paused endpoints. */
export async function readDeliveryBacklog(db: Db, now: Date): Promise<Backlog> {
  const { rows } = await sql<Pick<Backlog, 'rows'>>`
    with recursive ${waiting}
    select count(*)::integer as rows from (
      select
      from waiting
      join endpoint_health health using (endpoint_id)
      join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
      join ${joinedWorkspace} on workspace.id = endpoint.workspace_id,
      lateral (
        select from deliveries
        where endpoint_id = waiting.endpoint_id and next_attempt_at <= ${now} limit ${mostCounted}
      ) due
      where ${served} and (health.paused_until is null or health.paused_until <= ${now})
      limit ${mostCounted}
    ) counted`.execute(db);
  const turnAt = await nextTurnAt(db, now);
  return { rows: rows[0]?.rows ?? 0, oldestDueAt: turnAt !== null && turnAt <= now ? turnAt : null };
}

/**
 * Since when the delivery that has waited longest could have been sent. Paused endpoints do not count; a server that holds an
 * endpoint, and an endpoint that answers slowly, are no excuse.
 */
export async function oldestUndelivered(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with recursive ${waiting}
    select min(waiting.next_attempt_at) as at
    from waiting
    join endpoint_health health using (endpoint_id)
    join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
    join ${joinedWorkspace} on workspace.id = endpoint.workspace_id
    where ${served} and waiting.next_attempt_at <= ${now}
      and (health.paused_until is null or health.paused_until <= ${now})`.execute(db);
  return rows[0]?.at ?? null;
}
