import type { Owner } from '../../accounts/owner.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { RemovedShipment } from '../../tracking/schemas.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { untrack } from '../../tracking/untrack.ts';
import { type Actor, audit } from '../audit.ts';

/**
 * Stops watching a shipment, by its reference alone; tracking it again in the same period is free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function stopWatching(
  deps: TrackingDeps,
  actor: Actor,
  owner: Owner,
  text: string,
): Promise<RemovedShipment> {
  return await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const removed = await untrack(within, owner, text);
    await audit(within, actor, {
      action: 'shipment.untrack',
      workspaceId: owner.workspaceId,
      target: removed.id,
      details: { reference: removed.reference, mode: owner.mode },
    });
    return removed;
  });
}
