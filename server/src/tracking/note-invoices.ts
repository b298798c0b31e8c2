import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import { publishChanges } from './announcing/publish-changes.ts';
import { noteChanged, notifyShipment } from './shipment/notify-shipment.ts';
import { lockShipment } from './shipment/write-queries.ts';

/**
 * Writes which invoices there are into the shipments that one of them is about, or was, and reviews their exceptions. `services.now`
 * is the clock of the owner.
 */
export async function noteInvoices(
  services: Services,
  tx: Tx,
  owner: Owner,
  { id, containers }: { id: string; containers: readonly string[] },
): Promise<void> {
  // All of them first: the events of a change wait for locks that checks of the other shipments may hold.
  for (const shipmentId of await lockInvoiced(tx, owner, id, containers)) {
    // One after the other: their states may be large.
    const before = await lockShipment(tx, shipmentId);
    if (before === undefined) continue;
    const { shipment, state } = before;
    const [row] = await tx
      .updateTable('shipments')
      .set({ invoices: sql`invoices_about(id)` })
      .where('id', '=', shipmentId)
      .returning('invoices')
      .execute();
    const at = services.now();
    await noteChanged(tx, shipmentId, at);
    const after = { ...shipment, state, invoices: row?.invoices ?? [] };
    await publishChanges({ ...services, db: tx }, tx, { before, after, at });
    await notifyShipment(tx, shipment);
  }
}

/** In the order of `lockTracked`. Returns their ids. */
async function lockInvoiced(
  tx: Tx,
  { workspaceId, mode }: Owner,
  id: string,
  containers: readonly string[],
): Promise<string[]> {
  const own = sql<SqlBool>`workspace_id = ${workspaceId} and mode = ${mode}`;
  const rows = await tx
    .selectFrom('shipments')
    .select('id')
    .where(own)
    .where('removed_at', 'is', null)
    .where(
      sql<SqlBool>`id in (
        select shipment_id from journeys where ${own} and container = any (${[...containers]}::text[])
        union all
        select id from shipments where ${own} and invoices is not null and invoices @> ${JSON.stringify([{ id }])}::jsonb)`,
    )
    .orderBy('reference')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
