import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { dropUnusedChannels } from './drop-unused-channels.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { removeAlert } from './queries.ts';

/** Deletes a rule, and its channels unless another rule has them. @throws Problem `not_found` */
export async function deleteAlert(services: Services, actor: Actor, owner: Owner, id: string): Promise<void> {
  const { workspaceId, mode } = owner;
  await inTransaction(services.db, async (tx) => {
    const removed = await removeAlert(tx, owner, id);
    if (removed === undefined) throw noSuchAlert();
    if (removed.channel_ids !== null) await dropUnusedChannels(tx, owner);
    await audit({ ...services, db: tx }, actor, {
      action: 'alert.delete',
      workspaceId,
      target: id,
      details: { mode },
    });
  });
}
