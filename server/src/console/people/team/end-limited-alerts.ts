import { deleteAlertsTo } from '../../../alerts/rules/delete-alerts.ts';
import type { Actor } from '../../../audit/audit.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Tx } from '../../../store/open.ts';

/** A person whose memberships end: the one in this workspace, or all of them. */
interface Leaving {
  personId: string;
  workspaceId?: string;
}

/**
 * Deletes the rules that mail this person where they are a limited viewer. Without the membership nothing would limit the
 * rules any more, and the person would get more by leaving.
 */
export async function endLimitedAlerts(
  deps: { db: Tx; now: Clock },
  actor: Actor,
  { personId, workspaceId }: Leaving,
): Promise<void> {
  let limited = deps.db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['workspace_id', 'email'])
    .where('person_id', '=', personId)
    .where('role', '=', 'viewer')
    .where('tags', 'is not', null);
  if (workspaceId !== undefined) limited = limited.where('workspace_id', '=', workspaceId);
  for (const { workspace_id, email } of await limited.execute())
    await deleteAlertsTo(deps, actor, { workspaceId: workspace_id, recipient: email });
}
