// Each query is a single statement for any number of outcomes. Rows are passed as one JSON text.

import { sql } from 'kysely';
import type { EndpointHealth } from '../../domain/webhooks/endpoint-health.ts';
import type { Tx } from '../../store/open.ts';
import { storableText } from '../../store/storable.ts';
import type { DeliveryOutcome } from './outcome-writer.ts';

export interface LockedHealth {
  endpointId: string;
  heldBy: string | null;
  health: EndpointHealth;
}

/** Locked until the transaction ends, in a fixed order, so that two transactions never deadlock. */
export async function lockHealth(tx: Tx, endpointIds: readonly string[]): Promise<LockedHealth[]> {
  const rows = await tx
    .selectFrom('endpoint_health')
    .selectAll()
    .where('endpoint_id', 'in', endpointIds)
    .orderBy('endpoint_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    endpointId: row.endpoint_id,
    heldBy: row.held_by,
    health: {
      lastSuccessAt: row.last_success_at,
      failingSince: row.failing_since,
      exhausted: row.exhausted,
      ownerNotified: row.owner_notified,
      unreachable: row.unreachable,
      pausedUntil: row.paused_until,
    },
  }));
}

/** Writes only if the row is unchanged since it was read: if the delivery was resent meanwhile, it is sent again. */
export async function updateDeliveries(
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ turn, delivery, consequence }) => ({
    endpoint_id: turn.endpointId,
    event_id: delivery.eventId,
    version: delivery.version,
    state: consequence.state,
    next_attempt_at: consequence.state === 'pending' ? consequence.retryAt : null,
    settled_at: consequence.state === 'pending' ? null : now,
  }));
  await sql`
    update deliveries delivery
    set state = settled.state, attempts = delivery.attempts + 1,
      next_attempt_at = settled.next_attempt_at, settled_at = settled.settled_at
    from json_to_recordset(${JSON.stringify(rows)}) as settled (
      endpoint_id text, event_id text, version xid, state text, next_attempt_at timestamptz, settled_at timestamptz
    )
    where delivery.endpoint_id = settled.endpoint_id and delivery.event_id = settled.event_id
      and delivery.xmin = settled.version`.execute(tx);
}

export async function insertAttempts(tx: Tx, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const rows = outcomes.map(({ turn, delivery, attempt }) => ({
    endpoint_id: turn.endpointId,
    event_id: delivery.eventId,
    started_at: attempt.startedAt,
    duration_ms: Math.round(attempt.durationMs),
    status: attempt.status,
    failure: attempt.failure,
    detail: storableOrNull(attempt.detail),
    response_head: storableOrNull(attempt.responseHead),
    response_body: storableOrNull(attempt.responseBody),
  }));
  await sql`
    insert into delivery_attempts
      (endpoint_id, event_id, started_at, duration_ms, status, failure, detail, response_head, response_body)
    select * from json_to_recordset(${JSON.stringify(rows)}) as attempt (
      endpoint_id text, event_id text, started_at timestamptz, duration_ms integer, status integer, failure text,
      detail text, response_head text, response_body text
    )`.execute(tx);
}

export async function updateHealth(
  tx: Tx,
  endpoints: readonly { endpointId: string; health: EndpointHealth }[],
): Promise<void> {
  const rows = endpoints.map(({ endpointId, health }) => ({
    endpoint_id: endpointId,
    last_success_at: health.lastSuccessAt,
    failing_since: health.failingSince,
    exhausted: health.exhausted,
    owner_notified: health.ownerNotified,
    unreachable: health.unreachable,
    paused_until: health.pausedUntil,
  }));
  await sql`
    update endpoint_health health
    set last_success_at = now.last_success_at, failing_since = now.failing_since, exhausted = now.exhausted,
      owner_notified = now.owner_notified, unreachable = now.unreachable, paused_until = now.paused_until
    from json_to_recordset(${JSON.stringify(rows)}) as now (
      endpoint_id text, last_success_at timestamptz, failing_since timestamptz, exhausted integer, owner_notified text,
      unreachable integer, paused_until timestamptz
    )
    where health.endpoint_id = now.endpoint_id`.execute(tx);
}

/** The answer of an endpoint may hold any characters. */
function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}
