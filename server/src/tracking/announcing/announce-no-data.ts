import { exceptionFacts, type StallCause } from '../../domain/exceptions/exception.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { inSlices } from '../../work/in-slices.ts';
import { updateAnnounced } from '../shipment/announced-queries.ts';
import type { LockedShipment } from '../shipment/stored-shipment.ts';
import { announceChanges } from './announce-changes.ts';

/**
 * Says, as news of a tracking that has stalled, that tracking ended before the first data came. It is no open exception: there is
 * nothing left to watch. `tx` has locked the shipment.
 */
export async function announceNoData(
  services: Services,
  tx: Tx,
  ended: LockedShipment,
  { cause, reason, at }: { cause: StallCause; reason: string; at: Date },
): Promise<void> {
  const { shipment, state } = ended;
  const since = at.toISOString();
  const previous = shipment.trackedAt.toISOString().slice(0, 10);
  const facts = exceptionFacts({ previous, cause, reason });
  const raised = [{ ...facts, kind: 'tracking_stalled', container: '', since } as const];
  const after = { ...shipment, state };
  const { events, announced } = await inSlices(announceChanges(services, ended, { after, raised }, at));
  await updateAnnounced(tx, shipment.id, announced);
  await services.publish(tx, events);
}
