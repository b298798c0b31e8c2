import { periodOf, plans } from '../../domain/accounts/plan.ts';
import type { Services } from '../../services.ts';
import { creditsLeft } from '../credits/credits.ts';
import { dayOf } from '../credits/no-data-allowance.ts';

/** A workspace with its usage of this month (UTC). `noDataToday`: new references of today that no carrier knew. */
export type ListedWorkspace = Awaited<ReturnType<typeof listWorkspaces>>[number];

/** Every workspace, oldest first. */
export async function listWorkspaces({ db, now }: Services) {
  const rows = await db
    .selectFrom('workspaces as workspace')
    .leftJoin('allowances as allowance', (join) =>
      join.onRef('allowance.workspace_id', '=', 'workspace.id').on('allowance.period', '=', periodOf(now())),
    )
    .leftJoin('no_data_counts as fruitless', (join) =>
      join.onRef('fruitless.workspace_id', '=', 'workspace.id').on('fruitless.day', '=', dayOf(now())),
    )
    .select(['workspace.id', 'workspace.name', 'workspace.plan', 'workspace.owner_email as ownerEmail'])
    .select(['workspace.blocked_at as blockedAt', 'workspace.created_at as createdAt'])
    .select(({ fn, val }) => [
      fn.coalesce('allowance.used', val(0)).as('used'),
      fn.coalesce('allowance.topped_up', val(0)).as('toppedUp'),
      fn.coalesce('fruitless.questions', val(0)).as('noDataToday'),
    ])
    .orderBy('workspace.created_at')
    .orderBy('workspace.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    includedPerMonth: plans[row.plan].includedPerMonth,
    remaining: creditsLeft(row.plan, row),
  }));
}
