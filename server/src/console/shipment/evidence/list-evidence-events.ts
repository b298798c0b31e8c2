import type { Owner } from '../../../accounts/owner.ts';
import type { Db } from '../../../store/open.ts';
import { listDeliveriesWithUrl } from '../../../webhooks/deliveries/delivery-queries.ts';
import { listEventsOf } from '../../../webhooks/events/event-queries.ts';
import { presentEvent } from '../../../webhooks/events/read-events.ts';
import type { EvidenceView } from '../schemas/evidence-view.ts';

/** The most events on the page; the file has all. */
const mostEvents = 100;

/** The newest events of a shipment, oldest first, each with the outcome of its deliveries. */
export async function listEvidenceEvents(
  db: Db,
  reader: Owner,
  shipmentId: string,
): Promise<Pick<EvidenceView, 'events' | 'has_more_events'>> {
  const rows = await listEventsOf(db, reader, shipmentId, mostEvents + 1);
  const events = rows.slice(0, mostEvents).toReversed();
  const isLimited = reader.limitedTo !== undefined;
  const deliveries = await listDeliveriesWithUrl(db, isLimited ? [] : events.map(({ id }) => id));
  return {
    events: events.map((event) => ({
      type: event.type,
      created_at: event.created_at.toISOString(),
      container: presentEvent(event).data.container,
      deliveries: isLimited
        ? null
        : deliveries
            .filter(({ event_id }) => event_id === event.id)
            .map(({ url, state, settled_at }) => ({
              to: new URL(url).origin,
              state,
              settled_at: settled_at?.toISOString() ?? null,
            })),
    })),
    has_more_events: rows.length > mostEvents,
  };
}
