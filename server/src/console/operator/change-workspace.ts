// Changes of a workspace by an operator. The owners see all of them in their audit log.

import type { Allowance } from '../../accounts/credits/credit-queries.ts';
import { topUp } from '../../accounts/credits/top-up.ts';
import { lockWorkspace } from '../../accounts/queries.ts';
import { blockWorkspace } from '../../accounts/workspaces/block-workspace.ts';
import { changePlan } from '../../accounts/workspaces/change-plan.ts';
import { unblockWorkspace } from '../../accounts/workspaces/unblock-workspace.ts';
import type { Actor, AuditEntry } from '../../audit/audit.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { PlanName } from '../../domain/plan.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { Db } from '../../store/open.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { notifyAccessOfMembers } from '../people/access-changes.ts';

export interface OperateDeps {
  db: Db;
  now: Clock;
}

/** Takes effect at once; credits used in this period stay used. @throws Problem `not_found` */
export async function changePlanAudited(
  deps: OperateDeps,
  actor: Actor,
  { workspaceId, plan }: { workspaceId: string; plan: PlanName },
): Promise<WorkspaceRow> {
  const { after } = await audited(
    deps,
    actor,
    async (within) => {
      const { plan: from } = await lockWorkspace(within.db, workspaceId);
      return { from, after: await changePlan(within, workspaceId, plan) };
    },
    ({ from }) => entryOf('workspace.plan', workspaceId, { from, to: plan }),
  );
  return after;
}

/** @throws Problem `invalid_request` unless 1–1,000,000, `not_found` */
export function topUpAudited(
  deps: OperateDeps,
  actor: Actor,
  { workspaceId, credits }: { workspaceId: string; credits: number },
): Promise<Allowance> {
  return audited(
    deps,
    actor,
    (within) => topUp(within, workspaceId, credits),
    () => entryOf('workspace.top_up', workspaceId, { credits }),
  );
}

/**
 * @param block `reason`: null on the command line, which asks for none
 * @throws Problem `invalid_request` for an empty reason, `not_found`
 */
export async function blockWorkspaceAudited(
  deps: OperateDeps,
  actor: Actor,
  { workspaceId, reason: given }: { workspaceId: string; reason: string | null },
): Promise<WorkspaceRow> {
  const reason = given?.trim();
  if (reason === '') throw refusedBecause('reason', 'Give a reason. The owners see it in their audit log.');
  return await audited(
    deps,
    actor,
    async (within) => {
      await notifyAccessOfMembers(within.db, workspaceId);
      return await blockWorkspace(within, workspaceId);
    },
    () => entryOf('workspace.block', workspaceId, { reason }),
  );
}

/** @throws Problem `not_found` */
export function unblockWorkspaceAudited(
  deps: OperateDeps,
  actor: Actor,
  workspaceId: string,
): Promise<WorkspaceRow> {
  return audited(
    deps,
    actor,
    async (within) => {
      await notifyAccessOfMembers(within.db, workspaceId);
      return await unblockWorkspace(within, workspaceId);
    },
    () => entryOf('workspace.unblock', workspaceId),
  );
}

function entryOf(
  action: AuditAction,
  workspaceId: string,
  details: Record<string, unknown> = {},
): AuditEntry {
  return { action, workspaceId, target: workspaceId, details };
}
