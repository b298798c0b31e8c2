import type { MomentPosition } from '../http/cursor.ts';
import type { Db } from '../store/open.ts';
import { listAttemptRows, listDeliveriesWithUrl } from '../webhooks/deliveries/delivery-queries.ts';
import { listEventsAfter } from '../webhooks/events/event-queries.ts';
import { type EntryContent, sha256Of } from './entry.ts';

const readTogether = 100;
const mostAttempts = 100;

/** The events that were announced about a shipment, oldest first, each with its deliveries and their attempts. */
export async function* eventEntries(db: Db, shipmentId: string): AsyncGenerator<EntryContent> {
  let after: MomentPosition | null = null;
  for (;;) {
    const events = await listEventsAfter(db, shipmentId, { after, limit: readTogether });
    for (const { id, type, body, created_at } of events) {
      const deliveries = await deliveriesOf(db, id);
      yield { kind: 'event', at: created_at, data: { id, type, sha256: sha256Of(body), body, deliveries } };
    }
    const last = events.at(-1);
    if (last === undefined || events.length < readTogether) return;
    after = { at: last.created_at, id: last.id };
  }
}

/** Of an endpoint only its origin: its path may be a secret. */
async function deliveriesOf(db: Db, eventId: string): Promise<object[]> {
  const deliveries = [];
  for (const { endpoint_id, url, state, created_at, settled_at } of await listDeliveriesWithUrl(
    db,
    eventId,
  )) {
    const attempts = await listAttemptRows(db, endpoint_id, eventId, mostAttempts);
    deliveries.push({
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
  return deliveries;
}
