import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit, type Change } from '../audit.ts';

/** The link stops working. @throws Problem `not_found` for an invitation that is used, or of another workspace */
export async function withdrawInvitation(
  { db, now }: { db: Db; now: Clock },
  actor: Actor,
  { workspaceId, invitationId }: { workspaceId: string; invitationId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const withdrawn = await tx
      .deleteFrom('invitations')
      .where('id', '=', invitationId)
      .where('workspace_id', '=', workspaceId)
      .where('accepted_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Problem('not_found', 'There is no such open invitation.');
    const change: Change = {
      action: 'invitation.withdraw',
      workspaceId,
      target: invitationId,
      details: withdrawn,
    };
    await audit({ db: tx, now }, actor, change);
  });
}
