import { sql } from 'kysely';
import { type Actor, audit } from '../../audit/audit.ts';
import { periodOf } from '../../domain/accounts/plan.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { getWorkspace } from '../queries.ts';
import { type Allowance, getAllowance } from './credit-queries.ts';

const mostAtOnce = 1_000_000;

/**
 * Adds `credits` to the workspace until the end of this month (UTC). Returns the counters after that.
 * @throws Problem `invalid_request` unless 1–1,000,000, `not_found` for an unknown workspace
 */
export async function topUp(
  services: Services,
  actor: Actor,
  { workspaceId, credits }: { workspaceId: string; credits: number },
): Promise<Allowance> {
  if (!Number.isInteger(credits) || credits < 1 || credits > mostAtOnce)
    throw refusedBecause('credits', `Top up by a whole number of credits from 1 to ${mostAtOnce}.`);
  const period = periodOf(services.now());
  return inTransaction(services.db, async (tx) => {
    await getWorkspace(tx, workspaceId);
    await sql`
      insert into allowances (workspace_id, period, topped_up) values (${workspaceId}, ${period}, ${credits})
      on conflict (workspace_id, period) do update set topped_up = allowances.topped_up + excluded.topped_up`.execute(
      tx,
    );
    const entry = { workspaceId, target: workspaceId, details: { credits } };
    await audit({ ...services, db: tx }, actor, { action: 'workspace.top_up', ...entry });
    return getAllowance(tx, workspaceId, period);
  });
}
