import type { MomentPosition } from '../http/cursor.ts';
import type { Db } from '../store/open.ts';
import {
  type DeliveryWithUrl,
  listAttemptRows,
  listDeliveriesWithUrl,
} from '../webhooks/deliveries/delivery-queries.ts';
import { listEventsAfter } from '../webhooks/events/event-queries.ts';
import { type EntryContent, sha256Of } from './entry.ts';

const readTogether = 100;
const mostAttempts = 100;

/**
 * The events that were announced about a shipment, oldest first, each with its deliveries and their attempts.
 * @param withDeliveries false for a reader who may not know to which systems the workspace sends
 */
export async function* eventEntries(
  db: Db,
  shipmentId: string,
  withDeliveries: boolean,
): AsyncGenerator<EntryContent> {
  let after: MomentPosition | null = null;
  for (;;) {
    const events = await listEventsAfter(db, shipmentId, { after, limit: readTogether });
    const ids = withDeliveries ? events.map(({ id }) => id) : [];
    const deliveries = await listDeliveriesWithUrl(db, ids);
    for (const { id, type, body, created_at } of events) {
      const data = { id, type, sha256: sha256Of(body), body };
      const own = deliveries.filter(({ event_id }) => event_id === id);
      const sent = withDeliveries && { deliveries: await presentDeliveries(db, own) };
      yield { kind: 'event', at: created_at, data: { ...data, ...sent } };
    }
    const last = events.at(-1);
    if (last === undefined || events.length < readTogether) return;
    after = { at: last.created_at, id: last.id };
  }
}

/** Of an endpoint only its origin: its path may be a secret. */
async function presentDeliveries(db: Db, deliveries: readonly DeliveryWithUrl[]): Promise<object[]> {
  const presented = [];
  for (const { event_id, endpoint_id, url, state, created_at, settled_at } of deliveries) {
    const attempts = await listAttemptRows(db, endpoint_id, event_id, mostAttempts);
    presented.push({
      to: new URL(url).origin,
      state,
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
      attempts: attempts.toReversed().map(({ started_at, duration_ms, status, failure }) => ({
        at: started_at.toISOString(),
        duration_ms,
        status,
        failure,
      })),
    });
  }
  return presented;
}
