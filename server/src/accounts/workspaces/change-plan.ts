import { type Actor, audit } from '../../audit/audit.ts';
import type { PlanName } from '../../domain/accounts/plan.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyKeyChange } from '../keys/key-changes.ts';
import { lockWorkspace, updateWorkspace } from '../queries.ts';

/** Changes the plan of the workspace at once. Its usage in this period stays. @throws Problem `not_found` */
export function changePlan(
  { db, now }: Services,
  actor: Actor,
  { workspaceId, plan }: { workspaceId: string; plan: PlanName },
): Promise<WorkspaceRow> {
  return inTransaction(db, async (tx) => {
    const { plan: from } = await lockWorkspace(tx, workspaceId);
    await notifyKeyChange(tx);
    const workspace = await updateWorkspace(tx, workspaceId, { plan });
    const entry = { workspaceId, target: workspaceId, details: { from, to: plan } };
    await audit({ db: tx, now }, actor, { action: 'workspace.plan', ...entry });
    return workspace;
  });
}
