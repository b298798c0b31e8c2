import { audit, type PersonActor } from '../../../audit/audit.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { randomBase62 } from '../../../domain/ids.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import { dayMs } from '../../../domain/time/time-spans.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { hashOfToken } from '../secret-tokens.ts';

export interface Invitation {
  workspaceId: string;
  /** Null: the person with the link enters an address, as the first owner does. */
  email: string | null;
  role: Role;
  /** Limits a viewer to shipments with one of these tags. */
  tags?: string[] | null;
  /** The person who accepts becomes an operator of the installation. */
  isOperator?: boolean;
  /** The link is only mailed to `email`, and not shown. */
  mailed?: boolean;
  /** Id of a person; null: created by the installation itself. */
  invitedBy: string | null;
}

const validMs = 7 * dayMs;

const tokenLength = 32;

/** Creates an invitation, and returns the token that its link ends with. Only the hash of the token is stored. */
export async function invite(
  { db, now, newId }: Services,
  { workspaceId, email, role, tags = null, isOperator = false, mailed = false, invitedBy }: Invitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBase62(tokenLength);
  const id = newId('inv');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await db
    .insertInto('invitations')
    .values({
      id,
      workspace_id: workspaceId,
      token_hash: hashOfToken(token),
      email: email?.toLowerCase() ?? null,
      role,
      tags,
      is_operator: isOperator,
      mailed,
      invited_by: invitedBy,
      created_at: createdAt,
      expires_at: expiresAt,
      accepted_at: null,
    })
    .execute();
  return { id, token, expiresAt };
}

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
