import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyKeyChange } from '../keys/key-changes.ts';
import { updateWorkspace } from '../queries.ts';

/** Unblocks a workspace: its keys work again. */
export function unblockWorkspace(deps: { db: Db }, workspaceId: string): Promise<WorkspaceRow> {
  return inTransaction(deps.db, async (tx) => {
    await notifyKeyChange(tx);
    return updateWorkspace(tx, workspaceId, { blocked_at: null });
  });
}
