import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { eventBody, type ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { dcsaNotification } from '../../domain/webhooks/event-type.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { notifyEvents } from '../events/event-news.ts';
import { traceEvent } from '../events/publish-events.ts';
import { sampleEvent } from '../events/sample-event.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import { lockEndpoint, shortenPause } from './endpoint-queries.ts';

/**
 * Queues a `shipment.test` event for this endpoint only, whatever types it asks for; for a DCSA subscription a notification without events. A test by a key is not in the audit log: it
 * changes nothing that lasts, and the log of requests has it.
 * @throws Problem `not_found`; `endpoint_disabled`, because nothing is sent to a disabled endpoint
 */
export async function testEndpoint(
  services: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<ShipmentEvent> {
  const event = sampleEvent(services, owner);
  const { createdAt } = event;
  await inTransaction(services.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, id);
    if (endpoint.disabled_at !== null) throw isDisabled(id);
    await tx
      .insertInto('shipment_events')
      .values({
        id: event.id,
        workspace_id: event.workspaceId,
        mode: event.mode,
        shipment_id: event.shipmentId,
        ...(endpoint.dcsa_filters === null
          ? { type: event.type, body: eventBody(event) }
          : { type: dcsaNotification, body: '[]' }),
        created_at: createdAt,
        traceparent: traceEvent(event),
      })
      .execute();
    await tx
      .insertInto('deliveries')
      .values({
        endpoint_id: id,
        event_id: event.id,
        state: 'pending',
        next_attempt_at: createdAt,
        created_at: createdAt,
        settled_at: null,
      })
      .execute();
    await shortenPause(tx, id, createdAt);
    await wakeDelivery(tx, owner.workspaceId);
    await notifyEvents(tx, owner);
    const { workspaceId, mode } = owner;
    const entry = { workspaceId, target: id, details: { mode, event: event.id } };
    if (actor.key === undefined)
      await audit({ ...services, db: tx }, actor, { action: 'webhook.test', ...entry });
  });
  return event;
}

function isDisabled(id: string): Problem {
  const message = 'This endpoint is disabled, so nothing is sent to it: enable it first.';
  return new Problem('endpoint_disabled', message, { details: { endpoint: id } });
}
