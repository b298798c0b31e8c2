import type { Owner } from '../../accounts/owner.ts';
import { notify } from '../../store/notify.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Pool } from '../../store/pool.ts';

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

/**
 * The versions of the shipments, in the order of the keys; undefined for one that is not tracked. A version changes with
 * every change of the row. The statement is part of every request for a shipment. It is planned once per
 * connection, which allowed a quarter more requests. The versions come as one text, because rows take longer to read. Each key is
 * looked up by itself: while there were a few hundred tracked shipments, a join read all of them in each statement. The arrays
 * stand in subqueries, because PostgreSQL plans a statement anew for every short array that it sees.
 */
export async function findShipmentVersions(
  pool: Pool,
  keys: readonly ShipmentKey[],
): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ versions: string }>({
    name: 'shipment versions',
    text: `
      select string_agg(coalesce((
        select xmin::text from shipments
        where shipments.workspace_id = wanted.workspace_id and shipments.mode = wanted.mode
          and shipments.reference = wanted.reference and removed_at is null
      ), ''), ' ' order by position) as versions
      from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]))
        with ordinality as wanted (workspace_id, mode, reference, position)`,
    values: [
      keys.map(({ workspaceId }) => workspaceId),
      keys.map(({ mode }) => mode),
      keys.map(({ reference }) => reference),
    ],
  });
  return rows.flatMap(({ versions }) => versions.split(' ').map((version) => version || undefined));
}

/** Tells open pages that this shipment has changed, once `tx` is committed. */
export function notifyShipment(tx: Db | Tx, shipment: ShipmentKey): Promise<void> {
  return notify(tx, shipmentChannel, shipmentName(shipment));
}
