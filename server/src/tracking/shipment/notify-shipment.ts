import { notify } from '../../store/notify.ts';
import type { Db, Tx } from '../../store/open.ts';
import { type ShipmentKey, shipmentName } from './version-queries.ts';

/** The channel on which changes of shipments are announced to open pages; the payload is a `shipmentName`. */
export const shipmentChannel = 'shipment';

/** Tells open pages that this shipment has changed, once `tx` is committed. */
export function notifyShipment(tx: Db | Tx, shipment: ShipmentKey): Promise<void> {
  return notify(tx, shipmentChannel, shipmentName(shipment));
}
