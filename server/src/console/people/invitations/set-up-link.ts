import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { hasPeople } from '../queries.ts';
import { invite } from './invite.ts';

/**
 * The link with which the first person chooses a name and a password, owns this workspace and operates the installation.
 * Null once there is a person. Each start creates a new link and ends the one before.
 * @param console the address of the console, without a slash at its end
 */
export async function setUpLink(
  services: Services,
  workspaceId: string,
  console: string,
): Promise<string | null> {
  return await inTransaction(services.db, async (tx) => {
    if (await hasPeople(tx)) return null;
    await tx.deleteFrom('invitations').where('email', 'is', null).where('is_operator', '=', true).execute();
    const invitation = {
      workspaceId,
      email: null,
      role: 'owner',
      isOperator: true,
      invitedBy: null,
    } as const;
    const { token } = await invite({ ...services, db: tx }, invitation);
    return `${console}/join/${token}`;
  });
}
