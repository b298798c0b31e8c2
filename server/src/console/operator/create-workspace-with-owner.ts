import type { NewWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import type { PersonActor } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { inviteByMail } from '../people/invitations/invite-by-mail.ts';
import type { CreatedWorkspace } from './schemas.ts';

/**
 * Creates a workspace and invites its owner.
 * @param workspace `console`: the address of the console, without a slash at its end
 * @throws Problem as `createWorkspace`
 */
export async function createWorkspaceWithOwner(
  services: Services,
  actor: PersonActor,
  { console, ...workspace }: NewWorkspace & { console: string },
): Promise<CreatedWorkspace> {
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { id, owner_email: email } = await createWorkspace(within, actor, workspace);
    const invitation = { workspaceId: id, email, role: 'owner', console, byOperator: true } as const;
    const { link } = await inviteByMail(within, actor, invitation);
    return { id, link };
  });
}
