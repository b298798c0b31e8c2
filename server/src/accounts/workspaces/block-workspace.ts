import type { Clock } from '../../domain/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyKeyChange } from '../keys/key-changes.ts';
import { lockWorkspace, updateWorkspace } from '../queries.ts';

/** Blocks a workspace: every call with one of its keys is `forbidden`. Blocking again changes nothing. */
export function blockWorkspace(deps: { db: Db; now: Clock }, workspaceId: string): Promise<WorkspaceRow> {
  return inTransaction(deps.db, async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId);
    if (workspace.blocked_at) return workspace;
    await notifyKeyChange(tx);
    return updateWorkspace(tx, workspaceId, { blocked_at: deps.now() });
  });
}
