import type { Owner } from '../accounts/owner.ts';
import { parseTracked } from '../domain/reference.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyShipment } from './shipment/notify-shipment.ts';
import { removeShipment } from './shipment/write-queries.ts';
import { notTracked } from './showing/get-tracked.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A shipment that is no longer tracked. */
export interface Untracked {
  id: string;
  /** Normalised. */
  reference: string;
}

/**
 * Stops tracking a reference. Only the reference itself is accepted: naming one container of a Bill of Lading must not
 * remove the others. Tracking it again in the same period is free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function untrack(
  deps: Pick<TrackingDeps, 'db' | 'now'>,
  owner: Owner,
  text: string,
): Promise<Untracked> {
  const { value } = parseTracked(text);
  const removedAt = deps.now();
  const id = await inTransaction(deps.db, async (tx) => {
    const removed = await removeShipment(tx, owner, value, removedAt);
    if (removed !== undefined) await notifyShipment(tx, { ...owner, reference: value });
    return removed;
  });
  if (id === undefined) throw notTracked(value);
  return { id, reference: value };
}
