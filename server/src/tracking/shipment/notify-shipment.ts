import type { Owner } from '../../accounts/owner.ts';
import { notify } from '../../store/notify.ts';
import type { Db, Tx } from '../../store/open.ts';

/** Identifies one tracked shipment. */
export interface ShipmentKey extends Owner {
  reference: string;
}

/** The channel on which changes of shipments are announced to open pages; the payload is a `shipmentName`. */
export const shipmentChannel = 'shipment';

/** A text that is equal for equal keys. */
export function shipmentName({ workspaceId, mode, reference }: ShipmentKey): string {
  return `${workspaceId} ${mode} ${reference}`;
}

/** Tells open pages that this shipment has changed, once `tx` is committed. */
export function notifyShipment(tx: Db | Tx, shipment: ShipmentKey): Promise<void> {
  return notify(tx, shipmentChannel, shipmentName(shipment));
}

/**
 * Notes that something other than an answer of its carrier changed a shipment: exports of what was updated have it then, and its
 * lull is over.
 */
export async function noteChanged(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('shipments').set({ changed_at: at, lull: null }).where('id', '=', id).execute();
}
