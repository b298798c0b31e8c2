import { sql } from 'kysely';
import { limitedViewers } from '../../mail/confirmations.ts';
import type { Addressee } from '../../mail/mail-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import { listShipmentsShownTo } from '../../tracking/shipment/is-shown-to.ts';

/** Those of the shipments that the addressee of a mail may not see, because they are a limited viewer; by their ids. */
export async function listHidden(
  db: Db | Tx,
  { workspace_id: workspaceId, recipient }: Addressee,
  shipmentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ tag_keys: string[] }>`
    select tag_keys from ${limitedViewers(sql`${workspaceId}::text`)} as limited
    where limited.email = lower(${recipient})`.execute(db);
  const [limit] = rows;
  if (limit === undefined) return new Set();
  const shown = await listShipmentsShownTo(db, { limitedTo: limit.tag_keys }, shipmentIds);
  return new Set(shipmentIds).difference(shown);
}
