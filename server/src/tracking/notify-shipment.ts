import { notify } from '../store/notify.ts';
import type { Db, Tx } from '../store/open.ts';
import { type ShipmentKey, shipmentName } from './queries.ts';

/** Where changes of shipments are told to whoever looks at them; the payload is a `shipmentName`. */
export const shipmentChannel = 'shipment';

/** Tells those who look that this shipment is another one now; once `tx` is committed. */
export function notifyShipment(tx: Db | Tx, shipment: ShipmentKey): Promise<void> {
  return notify(tx, shipmentChannel, shipmentName(shipment));
}
