import { type Actor, audit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { type ChosenConnection, lockConnection } from './connection-queries.ts';

/**
 * Removes a connection with its credentials: no server asks by it any more. Its shipments stay. Another connection to the same
 * carrier goes on with them, also one that all workspaces share or that is made later. @throws Problem `not_found`
 */
export async function deleteConnection(
  { db, now }: Services,
  actor: Actor,
  chosen: ChosenConnection,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, carrier, workspace_id: workspaceId } = await lockConnection(tx, chosen);
    await tx.deleteFrom('connections').where('id', '=', id).execute();
    await notifyConnectionChange(tx);
    await audit({ now, db: tx }, actor, { action: 'connection.delete', workspaceId, target: carrier });
  });
}
