// What is known of references before they are tracked; this decides their cost.

import type { Owner } from '../../accounts/owner.ts';
import { type PlanName, periodOf } from '../../domain/plan.ts';
import type { Db } from '../../store/open.ts';

/** The plan a workspace is on. */
export async function getPlan(db: Db, workspaceId: string): Promise<PlanName> {
  const { plan } = await db
    .selectFrom('workspaces')
    .select('plan')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** The references that are tracked already. */
export async function listTracked(
  db: Db,
  { workspaceId, mode }: Owner,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shipments')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('reference', 'in', references)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** The references that already cost a credit in this period. */
export async function listPaid(
  db: Db,
  workspaceId: string,
  references: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('credits')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', periodOf(at))
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
