import { audit, type PersonActor } from '../../../audit/audit.ts';
import type { Clock } from '../../../domain/clock.ts';
import { Problem } from '../../../domain/problem.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Db } from '../../../store/open.ts';

/** The link stops working. @throws Problem `not_found` for an invitation that is used, or of another workspace */
export async function withdrawInvitation(
  deps: { db: Db; now: Clock },
  actor: PersonActor,
  { workspaceId, invitationId }: { workspaceId: string; invitationId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const withdrawn = await tx
      .deleteFrom('invitations')
      .where('id', '=', invitationId)
      .where('workspace_id', '=', workspaceId)
      .where('accepted_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Problem('not_found', 'There is no such open invitation.');
    const entry = { workspaceId, target: invitationId, details: withdrawn };
    await audit({ ...deps, db: tx }, actor, { action: 'invitation.withdraw', ...entry });
  });
}
