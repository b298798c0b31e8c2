// One server at a time holds an endpoint with due deliveries, so that its limits apply across all servers.

import { type RawBuilder, sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import { plansWithWebhooks } from '../../domain/accounts/plan.ts';
import type { Db } from '../../store/open.ts';
import { firstDue } from '../../work/claim-shares.ts';
import { wakeForTurn } from '../wake-delivery.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** For every endpoint with waiting deliveries, the time when the first one is due. */
export const waiting = firstDue({ table: 'deliveries', owner: 'endpoint_id', dueAt: 'next_attempt_at' });

/** Endpoints that may get deliveries. */
export const served = sql`
  endpoint.deleted_at is null and endpoint.disabled_at is null
  and workspace.blocked_at is null and workspace.plan = any (${plansWithWebhooks})`;

/**
 * Without a disk sync: if PostgreSQL crashes and loses a turn, at most a delivery is made twice. For the current transaction
 * only.
 */
export const unsynced = sql`unsynced as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Longer than any lease: WEBHOOK_TIMEOUT_SECONDS is 120 at most. */
const longestLeaseMs = 180_000;

/** Null: no server does. A lease later than the longest possible one was written by a wrong clock, and counts as ended. */
export function leaseOf(now: Date): RawBuilder<Date | null> {
  const latest = new Date(now.getTime() + longestLeaseMs);
  return sql`case when health.held_until <= ${latest} then health.held_until end`;
}

/** When the next endpoint can be taken; those of the workspaces in `but` do not count. */
export async function nextTurnAt(db: Db, now: Date, but: readonly string[] = []): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with recursive ${waiting}
    select min(greatest(waiting.next_attempt_at, ${leaseOf(now)}, health.paused_until)) as at
    from waiting
    join endpoint_health health using (endpoint_id)
    join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
    join ${joinedWorkspace} on workspace.id = endpoint.workspace_id
    where ${served} and workspace.id <> all (${but})`.execute(db);
  return rows[0]?.at ?? null;
}

/** Holds the endpoint until the given time. False when another server holds it by now. */
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
  /** The position to continue from: deliveries before it were read already. Null: from the beginning. */
  after: DueDelivery | null;
}

/**
 * Longest due first; none when the turn is lost, or the endpoint has changed. A probe gets the one with the most attempts,
 * so that deliveries to an endpoint that is gone are given up one by one. Continuing from a position skips index entries of
 * delivered rows: reading a long backlog from its beginning each time would cost the square of its length.
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
    select due.event_id as "eventId", event.type, event.body, event.traceparent, due.attempts, due.next_attempt_at::text as "dueAt", due.version
    from (
      select event_id, attempts, next_attempt_at, xmin::text as version from deliveries
      where endpoint_id = ${turn.endpointId} and next_attempt_at <= ${now} and ${isAfter}
        and event_id <> all (${except})
        and exists (
          select from webhook_endpoints endpoint
          join endpoint_health health on health.endpoint_id = endpoint.id
          join ${joinedWorkspace} on workspace.id = endpoint.workspace_id
          where endpoint.id = ${turn.endpointId} and endpoint.xmin = ${turn.version}::xid and ${served}
            and health.held_by = ${turn.heldBy}
        )
      order by ${order} limit ${limit}
    ) due
    join shipment_events event on event.id = due.event_id
    order by ${order}`.execute(db);
  return rows;
}

/** Deletes due deliveries whose event is gone, as when a shipment is purged meanwhile: they would stay due for ever. */
export async function deleteOrphans(db: Db, { endpointId }: Turn, now: Date): Promise<void> {
  await sql`
    delete from deliveries
    where endpoint_id = ${endpointId} and next_attempt_at <= ${now}
      and not exists (select from shipment_events event where event.id = event_id)`.execute(db);
}

/**
 * Gives the endpoint back, and wakes the duty if deliveries wait for it: a server that found it held sleeps until the lease
 * would have ended. A delivery that the check does not see yet sends a wake-up itself.
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
