// Stores what was announced of a shipment.

import type { Announced } from '../../domain/announcing/announced.ts';
import type { Tx } from '../../store/open.ts';

/** Writes what the clients of a shipment know; `tx` has locked it. */
export async function updateAnnounced(tx: Tx, shipmentId: string, announced: Announced): Promise<void> {
  await tx.updateTable('shipments').set(announcedColumns(announced)).where('id', '=', shipmentId).execute();
}

/** The sequence number of the next event of a shipment, which stays locked; undefined when it was removed. */
export async function nextSequence(tx: Tx, shipmentId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('shipments')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('id', '=', shipmentId)
    .where('removed_at', 'is', null)
    .returning('sequence')
    .executeTakeFirst();
  return row?.sequence;
}

export function announcedColumns({ boxes, sequence }: Announced) {
  return { announced: JSON.stringify(boxes), sequence };
}
