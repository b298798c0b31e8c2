import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Owner } from '../../accounts/owner.ts';
import { plansWithWebhooks } from '../../domain/accounts/plan.ts';
import type { EventsForSubscribers, Subscriber } from '../../domain/dcsa-out/notifications.ts';
import { dcsaNotification } from '../../domain/webhooks/event-type.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { wakeDelivery } from '../wake-delivery.ts';

/** So many bodies in one statement. */
const batchSize = 100;

/** The DCSA subscriptions of the owner that get events now: none while its plan has no webhooks, or it is blocked. */
export async function listSubscribers(tx: Tx, { workspaceId, mode }: Owner): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select endpoint.id as "endpointId", endpoint.dcsa_filters as filters
    from webhook_endpoints endpoint join ${joinedWorkspace} on workspace.id = endpoint.workspace_id
    where endpoint.workspace_id = ${workspaceId} and endpoint.mode = ${mode} and endpoint.dcsa_filters is not null
      and endpoint.deleted_at is null and endpoint.disabled_at is null
      and workspace.blocked_at is null and workspace.plan = any (${plansWithWebhooks})`.execute(tx);
  return rows;
}

/** Stores what DCSA subscriptions get of a shipment as deliveries that are due at once. All of this is part of the transaction. */
export async function queueNotifications(
  tx: Tx,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  { id: shipmentId, workspaceId, mode }: Owner & { id: string },
  notifications: readonly EventsForSubscribers[],
): Promise<void> {
  if (notifications.length === 0) return;
  const at = now();
  for (let from = 0; from < notifications.length; from += batchSize) {
    const batch = notifications.slice(from, from + batchSize).map((each) => ({ ...each, id: newId('evt') }));
    const due = batch.flatMap(({ id, endpointIds }) => endpointIds.map((endpointId) => ({ id, endpointId })));
    await sql`
      with notification as (
        insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
        select id, ${workspaceId}, ${mode}, ${shipmentId}, ${dcsaNotification}, body, ${at}::timestamptz
        from unnest(${batch.map(({ id }) => id)}::text[], ${batch.map(({ body }) => body)}::text[]) as given (id, body)
      )
      insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
      select endpoint_id, event_id, 'pending', ${at}::timestamptz, ${at}::timestamptz
      from unnest(${due.map(({ endpointId }) => endpointId)}::text[], ${due.map(({ id }) => id)}::text[])
        as due (endpoint_id, event_id)`.execute(tx);
  }
  await wakeDelivery(tx, workspaceId);
}
