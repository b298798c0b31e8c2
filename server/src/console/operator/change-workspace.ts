// Changes of a workspace by an operator. The owners see all of them in their audit log.

import { topUp } from '../../accounts/credits/top-up.ts';
import { lockWorkspace } from '../../accounts/queries.ts';
import { blockWorkspace } from '../../accounts/workspaces/block-workspace.ts';
import { changePlan } from '../../accounts/workspaces/change-plan.ts';
import { unblockWorkspace } from '../../accounts/workspaces/unblock-workspace.ts';
import type { PersonActor } from '../../audit/audit.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { PlanName } from '../../domain/plan.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { Db, Tx } from '../../store/open.ts';
import { announceAccessOfMembers } from '../people/access-changes.ts';

export interface OperateDeps {
  db: Db;
  now: Clock;
}

/** Takes effect at once; credits used in this period stay used. @throws Problem `not_found` */
export async function changePlanAudited(
  deps: OperateDeps,
  actor: PersonActor,
  { workspaceId, plan }: { workspaceId: string; plan: PlanName },
): Promise<void> {
  await change(deps, actor, { action: 'workspace.plan', workspaceId }, async (within) => {
    const { plan: from } = await lockWorkspace(within.db, workspaceId);
    await changePlan(within, workspaceId, plan);
    return { from, to: plan };
  });
}

/** @throws Problem `invalid_request` unless 1–1,000,000, `not_found` */
export async function topUpAudited(
  deps: OperateDeps,
  actor: PersonActor,
  { workspaceId, credits }: { workspaceId: string; credits: number },
): Promise<void> {
  await change(deps, actor, { action: 'workspace.top_up', workspaceId }, async (within) => {
    await topUp(within, workspaceId, credits);
    return { credits };
  });
}

/** @throws Problem `invalid_request` without a reason, `not_found` */
export async function blockWorkspaceAudited(
  deps: OperateDeps,
  actor: PersonActor,
  { workspaceId, reason: given }: { workspaceId: string; reason: string },
): Promise<void> {
  const reason = given.trim();
  if (reason === '') throw refusedBecause('reason', 'Give a reason. The owners see it in their audit log.');
  await change(deps, actor, { action: 'workspace.block', workspaceId }, async (within) => {
    await blockWorkspace(within, workspaceId);
    await announceAccessOfMembers(within.db, workspaceId);
    return { reason };
  });
}

/** @throws Problem `not_found` */
export async function unblockWorkspaceAudited(
  deps: OperateDeps,
  actor: PersonActor,
  workspaceId: string,
): Promise<void> {
  await change(deps, actor, { action: 'workspace.unblock', workspaceId }, async (within) => {
    await unblockWorkspace(within, workspaceId);
    await announceAccessOfMembers(within.db, workspaceId);
    return {};
  });
}

/** Changes the workspace and writes the audit log in one transaction. `work` returns the details of the log entry. */
async function change(
  deps: OperateDeps,
  actor: PersonActor,
  { action, workspaceId }: { action: AuditAction; workspaceId: string },
  work: (within: { db: Tx; now: Clock }) => Promise<Record<string, unknown>>,
): Promise<void> {
  await audited(deps, actor, work, (details) => ({ action, workspaceId, target: workspaceId, details }));
}
