import { sql } from 'kysely';
import { periodOf } from '../../domain/accounts/plan.ts';
import type { Tx } from '../../store/open.ts';

/**
 * Of the credits that a workspace spent in this period on references that are now one, only the first stays spent. Other transactions
 * of the workspace wait until this one ends. Returns whether there is one.
 */
export async function keepFirstCredit(
  tx: Tx,
  { workspaceId, references, at }: { workspaceId: string; references: readonly string[]; at: Date },
): Promise<boolean> {
  const period = periodOf(at);
  const spent = sql`workspace_id = ${workspaceId} and period = ${period} and reference = any (${[...references]}::text[])`;
  const { rows } = await sql<{ reference: string }>`
    select reference from credits where ${spent} order by spent_at, reference for update`.execute(tx);
  const [first, ...others] = rows;
  if (others.length > 0) {
    await sql`delete from credits where ${spent} and reference <> ${first?.reference}`.execute(tx);
    await tx
      .updateTable('allowances')
      .set({ used: sql`used - ${others.length}::integer` })
      .where('workspace_id', '=', workspaceId)
      .where('period', '=', period)
      .execute();
  }
  return first !== undefined;
}
