import type { Owner } from '../../accounts/owner.ts';
import { listDeliveriesOf } from '../../webhooks/deliveries/delivery-queries.ts';
import { getEvent } from '../../webhooks/events/get-event.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import type { EventTrace } from './schemas.ts';

/** An event as it is delivered, and the state of its deliveries. @throws Problem `not_found` */
export async function showEvent(deps: WebhookDeps, owner: Owner, id: string): Promise<EventTrace> {
  const event = await getEvent(deps, owner, id);
  const deliveries = await listDeliveriesOf(deps.db, [event.id]);
  return {
    event,
    deliveries: deliveries.map(({ endpoint_id, label, state, attempts, last_status, last_failure }) => ({
      ...{ endpoint_id, label, state, last_status, last_failure },
      attempt_count: attempts,
    })),
  };
}
