import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { listDeliveriesOf } from '../../webhooks/deliveries/delivery-queries.ts';
import { getEvent } from '../../webhooks/events/get-event.ts';
import type { EventTrace } from './schemas.ts';

/** An event as it is delivered, and the state of its deliveries. @throws Problem `not_found` */
export async function showEvent(deps: { db: Db }, owner: Owner, id: string): Promise<EventTrace> {
  const event = await getEvent(deps, owner, id);
  const deliveries = await listDeliveriesOf(deps.db, [event.id]);
  return { event, deliveries };
}
