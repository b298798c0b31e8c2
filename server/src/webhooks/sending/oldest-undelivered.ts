import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Db } from '../../store/open.ts';
import { served, waiting } from './turn-queries.ts';

/**
 * Since when the delivery that has waited longest could have been sent: since its event, or since its next attempt was due. Endpoints
 * that are paused or get nothing do not count. A server that holds an endpoint and does not send to it is no excuse, and neither is an
 * endpoint that answers slowly.
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
