import { notifyKeyChange } from '../../accounts/keys/key-changes.ts';
import { updateWorkspace } from '../../accounts/queries.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyAccessOfMembers } from '../people/access-changes.ts';

/** Unblocks a workspace: its keys work again. @throws Problem `not_found` */
export function unblockWorkspace(
  { db, now }: Services,
  actor: Actor,
  workspaceId: string,
): Promise<WorkspaceRow> {
  return inTransaction(db, async (tx) => {
    await notifyAccessOfMembers(tx, workspaceId);
    await notifyKeyChange(tx);
    const workspace = await updateWorkspace(tx, workspaceId, { blocked_at: null });
    await audit({ db: tx, now }, actor, { action: 'workspace.unblock', workspaceId, target: workspaceId });
    return workspace;
  });
}
