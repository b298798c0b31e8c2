import { sql } from 'kysely';
import { type Actor, audit } from '../audit/audit.ts';
import type { Clock } from '../domain/clock.ts';
import type { Subscription } from '../mail/unsubscriptions.ts';
import type { Tx } from '../store/open.ts';

/** Deletes the rules of a workspace that mail this address, and writes that into the audit log. */
export async function deleteAlertsTo(
  deps: { db: Tx; now: Clock },
  actor: Actor,
  { workspaceId, recipient }: Subscription,
): Promise<void> {
  const deleted = await deps.db
    .deleteFrom('alerts')
    .where('workspace_id', '=', workspaceId)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .returning(['id', 'mode'])
    .execute();
  for (const { id, mode } of deleted)
    await audit(deps, actor, { action: 'alert.delete', workspaceId, target: id, details: { mode } });
}
