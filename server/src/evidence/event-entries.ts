import type { MomentPosition } from '../domain/time/moment-page.ts';
import { typesOfInvoices } from '../domain/webhooks/event-type.ts';
import type { Db } from '../store/open.ts';
import {
  type DeliveryWithUrl,
  listAttemptsOfEvent,
  listDeliveriesWithUrl,
} from '../webhooks/deliveries/delivery-queries.ts';
import { listEventsAfter } from '../webhooks/events/event-queries.ts';
import { type EntryContent, sha256Of } from './entry.ts';

const readTogether = 100;
const mostAttempts = 100;

/**
 * The events that were announced about a shipment, oldest first, each with its deliveries and their attempts.
 * @param isLimited the reader may not know to which systems the workspace sends, and of no invoice
 */
export async function* eventEntries(
  db: Db,
  shipmentId: string,
  isLimited: boolean,
): AsyncGenerator<EntryContent> {
  let after: MomentPosition | null = null;
  for (;;) {
    const events = await listEventsAfter(db, shipmentId, { after, limit: readTogether });
    const ids = isLimited ? [] : events.map(({ id }) => id);
    const deliveries = Map.groupBy(await listDeliveriesWithUrl(db, ids), ({ event_id }) => event_id);
    for (const { id, type, body, created_at } of events) {
      if (isLimited && typesOfInvoices.includes(type)) continue;
      const data = { id, type, sha256: sha256Of(body), body };
      const own = deliveries.get(id) ?? [];
      const sent = !isLimited && { deliveries: await presentDeliveries(db, id, own) };
      yield { kind: 'event', at: created_at, data: { ...data, ...sent } };
    }
    const last = events.at(-1);
    if (last === undefined || events.length < readTogether) return;
    after = { at: last.created_at, id: last.id };
  }
}

/** Shows only the origin of an endpoint: its path may be a secret. */
async function presentDeliveries(
  db: Db,
  eventId: string,
  deliveries: readonly DeliveryWithUrl[],
): Promise<object[]> {
  const endpointIds = deliveries.map(({ endpoint_id }) => endpoint_id);
  const attempts = await listAttemptsOfEvent(db, eventId, { endpointIds, most: mostAttempts });
  const attemptsTo = Map.groupBy(attempts, ({ endpoint_id }) => endpoint_id);
  return deliveries.map(({ endpoint_id, url, state, created_at, settled_at }) => ({
    to: new URL(url).origin,
    state,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    attempts: (attemptsTo.get(endpoint_id) ?? []).map(({ started_at, duration_ms, status, failure }) => ({
      at: started_at.toISOString(),
      duration_ms,
      status,
      failure,
    })),
  }));
}
