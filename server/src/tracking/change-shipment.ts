import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { WordsChange } from '../domain/own-words/own-words.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { changeWords } from './change-words.ts';
import { getTracked, notTracked } from './shipment/find-tracked.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';

/**
 * Changes what the workspace says about a shipment, named like in `getTracked`, and writes this to the audit log if it changes
 * anything. `box` is the container that the client named, if it named one.
 * @throws Problem `not_tracked`, `invalid_reference`, `invalid_request`
 */
export function changeShipment(
  services: Services,
  actor: Actor,
  owner: Owner,
  { reference: text, change }: { reference: string; change: WordsChange },
): Promise<{ shipment: StoredShipment; box: string | undefined }> {
  const { workspaceId, mode } = owner;
  return inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { shipment, box } = await getTracked(within, owner, text);
    const changed = await changeWords(within, shipment.id, change);
    if (changed === undefined) throw notTracked(shipment.reference);
    const { id: target, reference } = changed.shipment;
    const entry = { workspaceId, target, details: { mode, reference, ...wordsIn(change) } };
    if (changed.isChanged) await audit(within, actor, { action: 'shipment.change', ...entry });
    return { shipment: changed.shipment, box };
  });
}

/** The changed words, with the names of the API. */
function wordsIn({ ownReferences, tags, metadata, promisedAt, pod }: WordsChange) {
  return { own_references: ownReferences, tags, metadata, promised_at: promisedAt, pod };
}
