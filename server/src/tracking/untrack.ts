import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { parseTracked } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { findTrackedReference, notTracked } from './shipment/find-tracked.ts';
import { notifyShipment } from './shipment/notify-shipment.ts';
import { removeShipment } from './shipment/write-queries.ts';

/** A shipment that is no longer tracked. */
export interface Untracked {
  id: string;
  /** As it was tracked first. */
  reference: string;
}

/**
 * Stops tracking a reference, in any of its spellings. Only the reference itself is accepted: naming one container of a
 * Bill of Lading must not remove the others. Tracking it again in the same period is free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function untrack(
  services: Services,
  actor: Actor,
  owner: Owner,
  text: string,
): Promise<Untracked> {
  const asked = parseTracked(text);
  const { workspaceId, mode } = owner;
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const reference = await findTrackedReference(within, owner, asked);
    if (reference === undefined) throw notTracked(asked.value);
    const id = await removeTracked(within, owner, reference);
    if (id === undefined) throw notTracked(asked.value);
    const entry = { workspaceId, target: id, details: { reference, mode } };
    await audit(within, actor, { action: 'shipment.untrack', ...entry });
    return { id, reference };
  });
}

/** Part of a verb, which writes the entry into the audit log. Returns the id; undefined if the reference is not tracked. */
export async function removeTracked(
  { db: tx, now }: Services & { db: Tx },
  owner: Owner,
  reference: string,
): Promise<string | undefined> {
  const id = await removeShipment(tx, owner, reference, now());
  if (id !== undefined) await notifyShipment(tx, { ...owner, reference });
  return id;
}
