import type { Pool } from '../../store/pool.ts';
import type { ShipmentKey } from '../shipment/notify-shipment.ts';

/**
 * The versions of the shipments, in the order of the keys; undefined for one that is not tracked. A version changes with
 * every change of the row. The statement is part of every request for a shipment, and is planned once per connection.
 * The versions come as one text, because rows take longer to read. Each key is looked up by itself: while there are few
 * tracked shipments, a join reads all of them. The arrays stand in subqueries, because PostgreSQL plans a statement anew for
 * every short array that it sees.
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
