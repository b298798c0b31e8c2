// Whose turn it is. An endpoint with something due is held by one worker at a time, so that what holds for an endpoint holds
// over all servers, and nobody fights over rows.

import { sql } from 'kysely';
import { plansWithWebhooks } from '../../domain/plan.ts';
import type { Db } from '../../store/open.ts';
import { wakeForTurn } from '../wake-delivery.ts';
import type { DueDelivery, Turn } from './turn.ts';

/**
 * For every endpoint that waits for anything, the moment the first of it is due. One step through the index
 * `deliveries_due` for each endpoint, however much waits behind it.
 */
export const waiting = sql`
  waiting as (
    (
      select endpoint_id, next_attempt_at from deliveries where next_attempt_at is not null
      order by endpoint_id, next_attempt_at limit 1
    )
    union all
    select next.endpoint_id, next.next_attempt_at
    from waiting, lateral (
      select endpoint_id, next_attempt_at from deliveries
      where next_attempt_at is not null and endpoint_id > waiting.endpoint_id
      order by endpoint_id, next_attempt_at limit 1
    ) next
  )`;

/** Endpoints that are to get anything at all. */
export const served = sql`
  endpoint.deleted_at is null and endpoint.disabled_at is null
  and workspace.blocked_at is null and workspace.plan = any (${plansWithWebhooks})`;

/**
 * What is written about turns need not reach the disk before it holds: should PostgreSQL itself crash, a turn that it forgot
 * costs a delivery made twice at most, and nobody waits for a sync before an event is sent. Only for the transaction it is in.
 */
export const unsynced = sql`unsynced as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * When there is an endpoint to take next: something is due, it is not paused, and nobody holds it any more. Endpoints of the
 * workspaces in `but` do not count.
 */
export async function nextTurnAt(db: Db, but: readonly string[] = []): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with recursive ${waiting}
    select min(greatest(waiting.next_attempt_at, health.held_until, health.paused_until)) as at
    from waiting
    join endpoint_health health using (endpoint_id)
    join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
    join workspaces workspace on workspace.id = endpoint.workspace_id
    where ${served} and workspace.id <> all (${but})`.execute(db);
  return rows[0]?.at ?? null;
}

/** Holds the endpoint until then; false when somebody else has it by now. */
export async function extendTurn(db: Db, turn: Turn, heldUntil: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with ${unsynced}
    update endpoint_health set held_until = ${heldUntil} from unsynced
    where endpoint_id = ${turn.endpointId} and held_by = ${turn.heldBy}`.execute(db);
  return numAffectedRows > 0n;
}

export interface DueQuestion {
  now: Date;
  limit: number;
  /** Deliveries that are in hand already. */
  except: readonly string[];
  /** To read on from: what is behind it was read before. Null: from the beginning. */
  after: Pick<DueDelivery, 'dueAt' | 'eventId'> | null;
}

/**
 * Deliveries of the turn's endpoint that are due, longest first; for a probe the one that was tried most, so that those of an
 * endpoint that is gone come to their end one by one. None when the turn is lost, or the endpoint is not as it was.
 * Reading on spares the way over all that was delivered already: until PostgreSQL has cleared them away, their entries stay in
 * the index, and reading a long backlog from its beginning each time costs the square of its length.
 */
export async function listDue(
  db: Db,
  turn: Turn,
  { now, limit, except, after }: DueQuestion,
): Promise<DueDelivery[]> {
  const order = turn.isProbe ? sql`attempts desc, next_attempt_at` : sql`next_attempt_at, event_id`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(next_attempt_at, event_id) > (${after.dueAt}::timestamptz, ${after.eventId})`;
  const { rows } = await sql<DueDelivery>`
    select due.event_id as "eventId", event.type, event.body, due.attempts, due.next_attempt_at::text as "dueAt", due.version
    from (
      select event_id, attempts, next_attempt_at, xmin::text as version from deliveries
      where endpoint_id = ${turn.endpointId} and next_attempt_at <= ${now} and ${isAfter}
        and event_id <> all (${except})
        and exists (
          select from webhook_endpoints endpoint
          join endpoint_health health on health.endpoint_id = endpoint.id
          join workspaces workspace on workspace.id = endpoint.workspace_id
          where endpoint.id = ${turn.endpointId} and endpoint.xmin = ${turn.version}::xid and ${served}
            and health.held_by = ${turn.heldBy}
        )
      order by ${order} limit ${limit}
    ) due
    join shipment_events event on event.id = due.event_id
    order by ${order}`.execute(db);
  return rows;
}

/**
 * Gives the endpoint back, and wakes the duty if anything waits for it: whoever looked meanwhile found the endpoint taken, and
 * sleeps until the lease would have ended. The look comes after the release has committed, so that what it does not see yet
 * wakes somebody itself.
 */
export async function releaseTurn(db: Db, turn: Turn, now: Date): Promise<void> {
  if (!(await extendTurn(db, turn, now))) return;
  const waits = await db
    .selectFrom('deliveries')
    .select('event_id')
    .where('endpoint_id', '=', turn.endpointId)
    .where('next_attempt_at', 'is not', null)
    .limit(1)
    .execute();
  if (waits.length > 0) await wakeForTurn(db);
}
