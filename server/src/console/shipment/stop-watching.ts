import type { Owner } from '../../accounts/owner.ts';
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
  const removed = await untrack(deps, owner, text);
  await audit(deps, actor, {
    action: 'shipment.untrack',
    workspaceId: owner.workspaceId,
    target: removed.id,
    details: { reference: removed.reference, mode: owner.mode },
  });
  return removed;
}
