import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import { plansWithWebhooks } from '../../domain/accounts/plan.ts';
import { eventBody, type ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import type { Tx } from '../../store/open.ts';
import { currentSpan } from '../../tracing/span.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import { wantsEvent } from './event-filter.ts';
import { notifyEvents } from './event-news.ts';

/**
 * Stores the events, and queues each for every enabled endpoint of its workspace and mode that asks for its type, due
 * at once. A workspace that is blocked, or whose plan has no webhooks, gets no deliveries, but its events are stored.
 * All of this is part of the transaction. Transactions that publish at the same time do not wait for each other.
 */
export async function publishEvents(tx: Tx, events: readonly ShipmentEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await insertWithDeliveries(tx, events);
  for (const { workspaceId } of rows) await wakeDelivery(tx, workspaceId);
  for (const event of events) await notifyEvents(tx, event);
}

const filterOfEndpoint = {
  events: sql<string[]>`endpoint.events`,
  tagKeys: sql<string[] | null>`endpoint.tag_keys`,
};

/** One statement, because it runs with every answer that changes a shipment. Returns the workspaces that have deliveries. */
function insertWithDeliveries(tx: Tx, events: readonly ShipmentEvent[]) {
  const column = <Value>(value: (event: ShipmentEvent) => Value) => events.map(value);
  return sql<{ workspaceId: string }>`
    with event as (
      insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at, traceparent, tag_keys)
      select id, workspace_id, mode, shipment_id, type, body, created_at, traceparent, string_to_array(tag_keys, E'\\n')
      from unnest(
        ${column(({ id }) => id)}::text[],
        ${column(({ workspaceId }) => workspaceId)}::text[],
        ${column(({ mode }) => mode)}::text[],
        ${column(({ shipmentId }) => shipmentId)}::text[],
        ${column(({ type }) => type)}::text[],
        ${column(eventBody)}::text[],
        ${column(({ createdAt }) => createdAt)}::timestamptz[],
        ${column(traceEvent)}::text[],
        ${column(({ data }) => data.tags.map(tagOf).join('\n') || null)}::text[]
      ) as given (id, workspace_id, mode, shipment_id, type, body, created_at, traceparent, tag_keys)
      returning id, workspace_id, mode, type, created_at, tag_keys
    ), delivery as (
      insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
      select endpoint.id, event.id, 'pending', event.created_at, event.created_at
      from event
      join webhook_endpoints endpoint
        on endpoint.workspace_id = event.workspace_id and endpoint.mode = event.mode
        and endpoint.deleted_at is null and endpoint.disabled_at is null
        and ${wantsEvent(filterOfEndpoint)}
      join ${joinedWorkspace}
        on workspace.id = event.workspace_id
        and workspace.blocked_at is null and workspace.plan = any (${plansWithWebhooks})
      returning event_id
    )
    select distinct event.workspace_id as "workspaceId"
    from delivery join event on event.id = delivery.event_id`.execute(tx);
}

/** Adds the event to the current trace. Returns the place that its deliveries continue, by any server; null outside of a trace. */
export function traceEvent({ id, type, shipmentId }: ShipmentEvent): string | null {
  const attributes = {
    'messaging.system': 'landfall',
    'messaging.operation.type': 'create',
    'messaging.operation.name': 'publish',
    'messaging.destination.name': type,
    'messaging.message.id': id,
    ...(shipmentId !== null && { 'landfall.shipment.id': shipmentId }),
  };
  const span = currentSpan()?.begin({ name: `publish ${type}`, kind: 'producer', attributes });
  span?.end();
  return span?.traceparent ?? null;
}
