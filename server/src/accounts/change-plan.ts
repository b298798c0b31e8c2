import type { PlanName } from '../domain/plan.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import type { WorkspaceRow } from '../store/rows/account-rows.ts';
import { announceKeyChange } from './key-changes.ts';
import { updateWorkspace } from './queries.ts';

/** Moves the workspace to another plan, at once. What it used in this period stays used. */
export function changePlan(deps: { db: Db }, workspaceId: string, plan: PlanName): Promise<WorkspaceRow> {
  return inTransaction(deps.db, async (tx) => {
    await announceKeyChange(tx);
    return updateWorkspace(tx, workspaceId, { plan });
  });
}
