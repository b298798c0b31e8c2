import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { AlertDeps } from '../alert-deps.ts';
import { dropUnusedChannels } from './drop-unused-channels.ts';
import { noSuchAlert } from './no-such-alert.ts';
import { removeAlert } from './queries.ts';

/** Deletes a rule, and its channels unless another rule has them. @throws Problem `not_found` */
export async function deleteAlert(
  deps: Pick<AlertDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { workspaceId, mode } = owner;
  await inTransaction(deps.db, async (tx) => {
    const removed = await removeAlert(tx, owner, id);
    if (removed === undefined) throw noSuchAlert();
    if (removed.channel_ids !== null) await dropUnusedChannels(tx, owner);
    await audit({ ...deps, db: tx }, actor, {
      action: 'alert.delete',
      workspaceId,
      target: id,
      details: { mode },
    });
  });
}
