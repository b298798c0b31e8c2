import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';

/** The condition that this reader may see a box, by its column of tags; a box whose tags are unknown is hidden from limited viewers. */
export function isShownTo({ limitedTo }: Owner, tags: string): RawBuilder<SqlBool> {
  return limitedTo === undefined ? sql`true` : sql`${sql.ref(tags)} && ${[...limitedTo]}::text[]`;
}

/** The same for a shipment, by the column of its id. */
export function isShipmentShownTo(owner: Owner, id: string): RawBuilder<SqlBool> {
  if (owner.limitedTo === undefined) return sql`true`;
  return sql`exists (select from journeys shown
    where shown.shipment_id = ${sql.ref(id)} and ${isShownTo(owner, 'shown.tags')})`;
}

/** Those of the normalised references that are tracked and that this reader may see. */
export async function listShownTo(
  db: Db | Tx,
  owner: Owner,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('reference')
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode)
    .where('reference', 'in', references)
    .where('removed_at', 'is', null)
    .where(isShipmentShownTo(owner, 'shipments.id'))
    .execute();
  return rows.map(({ reference }) => reference);
}
