import { notifyKeyChange } from '../../accounts/keys/key-changes.ts';
import { lockWorkspace, updateWorkspace } from '../../accounts/queries.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyAccessOfMembers } from '../people/access-changes.ts';

/**
 * Blocks a workspace: every call with one of its keys is `forbidden`. The owners see the reason. Blocking again changes nothing.
 * The command line gives no reason.
 * @throws Problem `invalid_request` for an empty reason, `not_found`
 */
export async function blockWorkspace(
  { db, now }: Services,
  actor: Actor,
  { workspaceId, reason: given }: { workspaceId: string; reason: string | null },
): Promise<WorkspaceRow> {
  const reason = given?.trim();
  if (reason === '') throw refusedBecause('reason', 'Give a reason. The owners see it in their audit log.');
  return await inTransaction(db, async (tx) => {
    await notifyAccessOfMembers(tx, workspaceId);
    const workspace = await lockWorkspace(tx, workspaceId);
    const entry = { workspaceId, target: workspaceId, details: { reason } };
    await audit({ db: tx, now }, actor, { action: 'workspace.block', ...entry });
    if (workspace.blocked_at) return workspace;
    await notifyKeyChange(tx);
    return await updateWorkspace(tx, workspaceId, { blocked_at: now() });
  });
}

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
