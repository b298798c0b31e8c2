import type { Tx } from '../../store/open.ts';

/** Notes that something other than an answer of its carrier changed a shipment: exports of what was updated have it then. */
export async function noteChanged(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('shipments').set({ changed_at: at }).where('id', '=', id).execute();
}
