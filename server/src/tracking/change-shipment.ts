import type { Principal } from '../accounts/principal.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { hasSameTags } from '../domain/own-words/joined-words.ts';
import { changedWords, type WordsChange } from '../domain/own-words/own-words.ts';
import { parseReference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { changeWords } from './change-words.ts';
import { findJoined } from './shipment/find-queries.ts';
import { getTracked, notTracked } from './shipment/find-tracked.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { joinTrackedBill } from './track-through-bill.ts';

/**
 * Changes what the workspace says about a shipment, named like in `getTracked`, and writes this to the audit log if it changes
 * anything. `box` is the container that the client named, if it named one.
 * @throws Problem `not_tracked`, `invalid_reference`, `invalid_request`; `payment_required` for a container that goes on alone
 */
export function changeShipment(
  services: Services,
  actor: Actor,
  principal: Principal,
  { reference: text, change }: { reference: string; change: WordsChange },
): Promise<{ shipment: StoredShipment; box: string | undefined }> {
  const { workspaceId, mode } = principal;
  return inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { shipment, box } = await getTracked(within, principal, text);
    const alone = box && (await changeTagsAlone(within, principal, { bill: shipment, box, change }));
    const changed = alone || (await changeWords(within, shipment.id, change));
    if (changed === undefined) throw notTracked(shipment.reference);
    const { id: target, reference } = changed.shipment;
    const entry = { workspaceId, target, details: { mode, reference, ...wordsIn(change) } };
    if (changed.isChanged) await audit(within, actor, { action: 'shipment.change', ...entry });
    return { shipment: changed.shipment, box: alone ? undefined : box };
  });
}

/**
 * A box that has joined its Bill of Lading, and gets other tags, goes on alone: their readers do not get the other boxes. Undefined
 * for every other change.
 */
async function changeTagsAlone(
  services: Services,
  principal: Principal,
  { bill, box, change }: { bill: StoredShipment; box: string; change: WordsChange },
): Promise<{ shipment: StoredShipment; isChanged: true } | undefined> {
  const { tags } = changedWords(bill.words, { tags: change.tags });
  if (hasSameTags(bill.words, { tags })) return undefined;
  const joined = await findJoined(services.db, principal, box);
  if (joined?.joinedTo !== bill.id) return undefined;
  const through = { bill, joined, isOver: false };
  const tracking = await joinTrackedBill(services, principal, through, parseReference(box), {
    words: change,
  });
  return tracking && { shipment: tracking.shipment, isChanged: true };
}

/** The changed words, with the names of the API. */
function wordsIn({ ownReferences, tags, metadata, promisedAt, pod }: WordsChange) {
  return { own_references: ownReferences, tags, metadata, promised_at: promisedAt, pod };
}
