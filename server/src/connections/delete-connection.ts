import { type Actor, audit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { lockConnection } from './connection-queries.ts';

/**
 * Nobody asks by it any more, and its credentials are gone. Its shipments stay as they are: another connection to the carrier
 * takes them up, also a later one. @throws Problem `not_found`
 */
export async function deleteConnection({ db, now }: Services, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { carrier } = await lockConnection(tx, id);
    await tx.deleteFrom('connections').where('id', '=', id).execute();
    await notifyConnectionChange(tx);
    await audit({ now, db: tx }, actor, { action: 'connection.delete', workspaceId: null, target: carrier });
  });
}
