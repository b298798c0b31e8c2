import { sql } from 'kysely';
import { type Actor, audit } from '../audit/audit.ts';
import type { Clock } from '../domain/clock.ts';
import type { Mode } from '../domain/reference.ts';
import type { Tx } from '../store/open.ts';

/** A person whose memberships end: the one in this workspace, or all of them. */
interface Leaving {
  personId: string;
  workspaceId?: string;
}

/**
 * Deletes the rules that mail this person where they are a limited viewer, and writes that into the audit log. Without the
 * membership nothing would limit the rules any more, and the person would get more by leaving.
 */
export async function deleteAlertsOfLimited(
  deps: { db: Tx; now: Clock },
  actor: Actor,
  { personId, workspaceId }: Leaving,
): Promise<void> {
  const ofWorkspace = workspaceId === undefined ? sql`true` : sql`alerts.workspace_id = ${workspaceId}`;
  const { rows } = await sql<{ id: string; workspace_id: string; mode: Mode }>`
    delete from alerts using memberships join people on people.id = memberships.person_id
    where memberships.person_id = ${personId} and memberships.role = 'viewer' and memberships.tags is not null
      and alerts.workspace_id = memberships.workspace_id and lower(alerts.recipient) = people.email and ${ofWorkspace}
    returning alerts.id, alerts.workspace_id, alerts.mode`.execute(deps.db);
  for (const { id, workspace_id, mode } of rows)
    await audit(deps, actor, {
      action: 'alert.delete',
      workspaceId: workspace_id,
      target: id,
      details: { mode },
    });
}
