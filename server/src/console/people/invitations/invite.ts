import { hash } from 'node:crypto';
import { randomBase62 } from '../../../domain/ids.ts';
import type { Role } from '../../../domain/role.ts';
import { dayMs } from '../../../domain/time-spans.ts';
import type { Services } from '../../../services.ts';

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

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
