import type { Owner } from '../../accounts/owner.ts';
import type { TrackingDeps } from '../tracking-deps.ts';
import { getTracked } from './get-tracked.ts';
import { presentDetail } from './present.ts';
import type { ShipmentDetail } from './schemas.ts';

/**
 * The stored state of a tracked shipment. Free, and no carrier is asked.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function getShipment(deps: TrackingDeps, owner: Owner, text: string): Promise<ShipmentDetail> {
  const { shipment, box } = await getTracked(deps, owner, text);
  return presentDetail(deps, shipment, box);
}
