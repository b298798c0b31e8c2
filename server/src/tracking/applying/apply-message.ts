import { createHash } from 'node:crypto';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import { hasOwnForm } from '../../carriers/decode-as.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { applySteps } from '../../domain/journey/apply-observation.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { inSlices } from '../../work/in-slices.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import { applyAnswer } from './apply-answer.ts';
import { observe, saidBy } from './message-observation.ts';
import { keepNewHashes } from './message-queries.ts';
import { eventsAbout } from './names.ts';

/** A message to apply. */
export interface MessageToApply {
  pages: readonly string[];
  events: readonly TrackingEvent[];
  arrivedAt: Date;
  /** The only workspace that it is for; null: for all. */
  workspaceId: string | null;
  /** As in `AppliedAnswer`. */
  quiet?: boolean;
}

/**
 * Applies a message to a shipment. The row is locked, as for an answer. Returns the shipment afterwards, or null when
 * nothing changed: the events are about another shipment or were applied before, or the shipment is no longer tracked.
 */
export async function applyMessage(
  services: Services,
  shipmentId: string,
  message: MessageToApply,
): Promise<StoredShipment | null> {
  return await inTransaction(services.db, async (tx) => {
    const before = await lockShipment(tx, shipmentId);
    if (before === undefined) return null;
    const { shipment, state } = before;
    if (message.workspaceId !== null && message.workspaceId !== shipment.workspaceId) return null;
    const { scac } = shipment.carrier;
    const about = saidBy(eventsAbout(message.events, shipment, scacFamily(scac)), scac);
    const receivedAt = services.now();
    const observation = observe(scac, state.known, {
      events: await withoutRepeats(tx, shipmentId, about),
      isApart: hasOwnForm(message.pages),
      arrivedAt: message.arrivedAt,
      receivedAt,
      answeredAt: shipment.checkedAt,
    });
    if (observation === null) return null;
    const answer = { outcome: 'found' as const, pages: message.pages, receivedAt, observation };
    const { arrivedAt, quiet = false } = message;
    const isPrivate = message.workspaceId !== null;
    const after = await inSlices(applySteps(state, observation, shipment));
    return await applyAnswer(services, tx, before, { answer, state: after, arrivedAt, isPrivate, quiet });
  });
}

/** Replay protection: events that this shipment already had, with exactly the same content, are left out. */
async function withoutRepeats(
  tx: Tx,
  shipmentId: string,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> {
  const byHash = new Map(events.map((event) => [contentHash(event).toString('hex'), event]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const unheard = await keepNewHashes(tx, shipmentId, hashes);
  return [...byHash].flatMap(([hash, event]) => (unheard.has(hash) ? [event] : []));
}

/**
 * The content of an event, independent of its page: SHA-256 of its JSON. A decoder always writes the members in the
 * same order.
 */
function contentHash(event: TrackingEvent): Buffer {
  return createHash('sha256').update(JSON.stringify(event)).digest();
}
