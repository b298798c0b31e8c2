import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { listDeliveriesOf } from '../../webhooks/deliveries/delivery-queries.ts';
import { listEventsOf } from '../../webhooks/events/event-queries.ts';
import { presentEvent } from '../../webhooks/events/read-events.ts';
import type { AnnouncedEvent } from './schemas/announced-views.ts';

/** More are in the list of the whole workspace. */
const mostShown = 50;

/**
 * The last events of a shipment, and the state of their deliveries.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function listAnnounced(
  services: Services,
  owner: Owner,
  text: string,
): Promise<AnnouncedEvent[]> {
  const { shipment } = await getTracked(services, owner, text);
  const events = await listEventsOf(services.db, owner, shipment.id, mostShown);
  const deliveries = await listDeliveriesOf(
    services.db,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const { data } = presentEvent(event);
    return {
      id: event.id,
      type: event.type,
      created_at: event.created_at.toISOString(),
      container: data.container,
      status: data.status,
      deliveries: deliveries.filter(({ event_id }) => event_id === event.id),
    };
  });
}
