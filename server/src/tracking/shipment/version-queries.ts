import type pg from 'pg';
import type { Owner } from '../../accounts/owner.ts';

/** Identifies one tracked shipment. */
export interface ShipmentKey extends Owner {
  reference: string;
}

/** A text that is equal for equal keys. */
export function shipmentName({ workspaceId, mode, reference }: ShipmentKey): string {
  return `${workspaceId} ${mode} ${reference}`;
}

/**
 * The versions of the tracked shipments, by `shipmentName`. A version changes with every change of the row. This is the
 * only prepared statement, planned once per connection: it is part of every request, and preparing it allowed a quarter
 * more requests.
 */
export async function findShipmentVersions(
  pool: pg.Pool,
  keys: readonly ShipmentKey[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ position: number; version: string }>({
    name: 'shipment versions',
    text: `
      select wanted.position::int, shipments.xmin::text as version
      from unnest($1::text[], $2::text[], $3::text[])
        with ordinality as wanted (workspace_id, mode, reference, position)
      join shipments using (workspace_id, mode, reference)
      where shipments.removed_at is null`,
    values: [
      keys.map(({ workspaceId }) => workspaceId),
      keys.map(({ mode }) => mode),
      keys.map(({ reference }) => reference),
    ],
  });
  const versions = new Map(rows.map(({ position, version }) => [position, version]));
  return new Map(
    keys.flatMap((key, at) => {
      const version = versions.get(at + 1);
      return version === undefined ? [] : [[shipmentName(key), version]];
    }),
  );
}
