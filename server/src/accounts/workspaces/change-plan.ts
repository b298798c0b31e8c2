import type { PlanName } from '../../domain/plan.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyKeyChange } from '../keys/key-changes.ts';
import { updateWorkspace } from '../queries.ts';

/** Changes the plan of the workspace at once. Its usage in this period stays. */
export function changePlan(deps: { db: Db }, workspaceId: string, plan: PlanName): Promise<WorkspaceRow> {
  return inTransaction(deps.db, async (tx) => {
    await notifyKeyChange(tx);
    return updateWorkspace(tx, workspaceId, { plan });
  });
}
