import type { Owner } from '../accounts/owner.ts';
import { parseTracked } from '../domain/reference.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { findTrackedReference } from './shipment/find-tracked.ts';
import { notTracked } from './shipment/get-tracked.ts';
import { notifyShipment } from './shipment/notify-shipment.ts';
import { removeShipment } from './shipment/write-queries.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A shipment that is no longer tracked. */
export interface Untracked {
  id: string;
  /** As it was tracked first. */
  reference: string;
}

/** What untracking needs from outside. */
export type UntrackDeps = Pick<TrackingDeps, 'db' | 'now' | 'directories'>;

/**
 * Stops tracking a reference, in any of its spellings. Only the reference itself is accepted: naming one container of a
 * Bill of Lading must not remove the others. Tracking it again in the same period is free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function untrack(deps: UntrackDeps, owner: Owner, text: string): Promise<Untracked> {
  const asked = parseTracked(text);
  const removedAt = deps.now();
  return await inTransaction(deps.db, async (tx) => {
    const reference = await findTrackedReference({ ...deps, db: tx }, owner, asked);
    if (reference === undefined) throw notTracked(asked.value);
    const id = await removeShipment(tx, owner, reference, removedAt);
    if (id === undefined) throw notTracked(asked.value);
    await notifyShipment(tx, { ...owner, reference });
    return { id, reference };
  });
}
