import type { PersonActor } from '../../../audit/audit.ts';
import { audited } from '../../../audit/audited.ts';
import type { Clock } from '../../../domain/clock.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Db } from '../../../store/open.ts';

/** The link stops working. @throws Problem `not_found` for an invitation that is used, or of another workspace */
export async function withdrawInvitation(
  deps: { db: Db; now: Clock },
  actor: PersonActor,
  { workspaceId, invitationId }: { workspaceId: string; invitationId: string },
): Promise<void> {
  const withdraw = async ({ db }: { db: Db }) => {
    const withdrawn = await db
      .deleteFrom('invitations')
      .where('id', '=', invitationId)
      .where('workspace_id', '=', workspaceId)
      .where('accepted_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Problem('not_found', 'There is no such open invitation.');
    return withdrawn;
  };
  await audited(deps, actor, withdraw, (details) => ({
    action: 'invitation.withdraw',
    workspaceId,
    target: invitationId,
    details,
  }));
}
