import { audit, type PersonActor } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';

/** The link stops working. @throws Problem `not_found` for an invitation that is used, or of another workspace */
export async function withdrawInvitation(
  services: Services,
  actor: PersonActor,
  { workspaceId, invitationId }: { workspaceId: string; invitationId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const withdrawn = await tx
      .deleteFrom('invitations')
      .where('id', '=', invitationId)
      .where('workspace_id', '=', workspaceId)
      .where('accepted_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Problem('not_found', 'There is no such open invitation.');
    const entry = { workspaceId, target: invitationId, details: withdrawn };
    await audit({ ...services, db: tx }, actor, { action: 'invitation.withdraw', ...entry });
  });
}
