import type { Principal } from '../accounts/principal.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { namesOfDates } from '../domain/own-words/box-dates.ts';
import { hasSameTags } from '../domain/own-words/joined-words.ts';
import { changedWords, type WordsChange } from '../domain/own-words/own-words.ts';
import { parseReference } from '../domain/references/reference.ts';
import { refusedField } from '../domain/refusals/refused-field.ts';
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
export async function changeShipment(
  services: Services,
  actor: Actor,
  principal: Principal,
  { reference: text, change }: { reference: string; change: WordsChange },
): Promise<{ shipment: StoredShipment; box: string | undefined }> {
  const { workspaceId, mode } = principal;
  const { shipment: named } = await getTracked(services, principal, text);
  using _turn = await services.shipmentTurns.take(named.id);
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { shipment, box } = await getTracked(within, principal, text);
    const alone = box && (await changeTagsAlone(within, principal, { bill: shipment, box, change }));
    const changed = alone || (await changeWords(within, shipment.id, change));
    if (changed === undefined) throw notTracked(shipment.reference);
    refuseOtherBoxes(changed.shipment, change);
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

/** @throws Problem `invalid_request` for dates of a container that the shipment does not have; what was said of one may be taken back */
function refuseOtherBoxes({ reference, journeys }: StoredShipment, { boxes }: WordsChange): void {
  const own = journeys.map(({ container }) => container).filter(Boolean);
  const others = Object.entries(boxes ?? {}).filter(([container]) => !own.includes(container));
  const other = others.find(([, dates]) => Object.values(dates ?? {}).some((text) => text !== null));
  if (other === undefined) return;
  const more = own.length - mostNamed;
  const known = own.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const words = own.length === 0 ? 'no container of it is known yet' : `its containers are ${known}`;
  throw refusedField(`boxes.${other[0]}`, `is no container of ${reference}: ${words}`);
}

const mostNamed = 5;

/** The changed words, with the names of the API. */
function wordsIn({ ownReferences, tags, metadata, promisedAt, pod, boxes }: WordsChange) {
  const dates = boxes === undefined ? undefined : namesOfDates(boxes);
  return { own_references: ownReferences, tags, metadata, promised_at: promisedAt, pod, boxes: dates };
}
