import { sql } from 'kysely';
import { periodOf } from '../../domain/accounts/plan.ts';
import type { Tx } from '../../store/open.ts';

/**
 * Gives back the credits that a workspace spent on these references in this period. Other transactions of the workspace wait until this
 * one ends.
 */
export async function giveCreditsBack(
  tx: Tx,
  { workspaceId, references, at }: { workspaceId: string; references: readonly string[]; at: Date },
): Promise<void> {
  if (references.length === 0) return;
  const period = periodOf(at);
  const rows = await tx
    .deleteFrom('credits')
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', period)
    .where('reference', 'in', references)
    .returning('reference')
    .execute();
  if (rows.length > 0)
    await tx
      .updateTable('allowances')
      .set({ used: sql`used - ${rows.length}::integer` })
      .where('workspace_id', '=', workspaceId)
      .where('period', '=', period)
      .execute();
}
