// Stores what was announced of a shipment.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Announced } from '../../domain/announcing/announced.ts';
import type { Tx } from '../../store/open.ts';

/** Writes what the clients of a shipment know; `tx` has locked it. */
export async function updateAnnounced(tx: Tx, shipmentId: string, announced: Announced): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...announcedColumns(announced), lull: null })
    .where('id', '=', shipmentId)
    .execute();
}

/** Writes what the clients know of the boxes of a shipment that `tx` has locked; its sequence stays. */
export async function updateAnnouncedBoxes(tx: Tx, shipmentId: string, { boxes }: Announced): Promise<void> {
  const announced = JSON.stringify(boxes);
  await tx.updateTable('shipments').set({ announced, lull: null }).where('id', '=', shipmentId).execute();
}

/**
 * The sequence number of the newest event, or a higher one after the database was restored: events that the restored
 * database does not know may have reached receivers.
 */
export const lastSequence = sql<number>`greatest(sequence, sequence_floor())`;

/** The sequence number of the newest event from when the workspace tracked the reference before; 0: it did not. */
export function sequenceBefore({ workspaceId, mode, reference }: Owner & { reference: string }) {
  return sql<number>`coalesce((
    select max(sequence) from shipments
    where workspace_id = ${workspaceId} and mode = ${mode} and reference = ${reference} and removed_at is not null
  ), 0)`;
}

/** The sequence number of the next event of a shipment, which stays locked; undefined when it was removed. */
export async function nextSequence(tx: Tx, shipmentId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('shipments')
    .set({ sequence: sql`${lastSequence} + 1` })
    .where('id', '=', shipmentId)
    .where('removed_at', 'is', null)
    .returning('sequence')
    .executeTakeFirst();
  return row?.sequence;
}

export function announcedColumns({ boxes, sequence }: Announced) {
  return { announced: JSON.stringify(boxes), sequence };
}
