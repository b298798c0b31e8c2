import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { audit, type PersonActor } from '../../audit/audit.ts';
import type { PlanName } from '../../domain/plan.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { type InviteDeps, inviteByMail } from '../people/invitations/invite-by-mail.ts';
import type { CreatedWorkspace } from './schemas.ts';

export interface NewWorkspace {
  name: string;
  plan: PlanName;
  ownerEmail: string;
  /** The address of the console, without a slash at its end. */
  console: string;
}

/**
 * Creates a workspace and invites its owner.
 * @throws Problem `invalid_request` for an empty or overlong name or an implausible address
 */
export async function createWorkspaceAudited(
  deps: InviteDeps,
  actor: PersonActor,
  { console, ...input }: NewWorkspace,
): Promise<CreatedWorkspace> {
  return await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const { id, name, plan, owner_email: email } = await createWorkspace(within, input);
    const details = { name, plan, ownerEmail: email };
    await audit(within, actor, { action: 'workspace.create', workspaceId: id, target: id, details });
    const invitation = { workspaceId: id, email, role: 'owner', console, byOperator: true } as const;
    const { link } = await inviteByMail(within, actor, invitation);
    return { id, link };
  });
}
