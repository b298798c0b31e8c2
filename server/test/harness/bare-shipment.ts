import type { Owner } from '../../src/accounts/owner.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Db, Tx } from '../../src/store/open.ts';

/** Inserts a tracked reference without any state, for events that need a shipment. Returns its id. */
export async function insertBareShipment(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  at: Date,
): Promise<string> {
  const id = newId('shp');
  await db
    .insertInto('shipments')
    .values({
      id,
      workspace_id: workspaceId,
      mode,
      reference: id.toUpperCase(),
      shape: 'document',
      carrier: 'MSCU',
      carrier_name: 'MSC',
      question_kind: 'transport_document',
      health: 'active',
      state: JSON.stringify({}),
      tracked_at: at,
      checked_at: at,
      removed_at: null,
      next_check_at: null,
    })
    .execute();
  return id;
}
