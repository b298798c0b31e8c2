import type { Services } from '../../../services.ts';
import type { Db } from '../../../store/open.ts';
import type { Member } from '../../session.ts';
import type { OpenInvitation, Team, TeamMember } from '../schemas.ts';

/**
 * The members of the workspace, by name, for limited viewers only themselves; for owners also the invitations, and who has two-factor sign-in and a confirmed
 * address.
 */
export async function listTeam(
  { db, now }: Services,
  { workspaceId, role, person, limitedTo }: Member,
): Promise<Team> {
  const isOwner = role === 'owner';
  const everybody = await listMembers(db, workspaceId);
  // Other limited viewers may be other customers of the workspace.
  const members = limitedTo === null ? everybody : everybody.filter(({ id }) => id === person.id);
  return {
    members: isOwner ? members : members.map(withoutProofs),
    invitations: isOwner ? await listInvitations(db, workspaceId, now()) : [],
  };
}

function withoutProofs(member: TeamMember): TeamMember {
  return { ...member, twoFactorEnabled: null, addressConfirmed: null };
}

async function listMembers(db: Db, workspaceId: string): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select(['people.id', 'name', 'email', 'role', 'tags', 'is_on', 'email_verified', 'joined_at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('name')
    .orderBy('people.id')
    .execute();
  return rows.map(({ is_on, email_verified, joined_at, ...member }) => ({
    ...member,
    twoFactorEnabled: is_on === true,
    addressConfirmed: email_verified,
    joinedAt: joined_at.toISOString(),
  }));
}

async function listInvitations(db: Db, workspaceId: string, at: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('people', 'people.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'role', 'tags', 'people.name', 'expires_at'])
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('invitations.created_at', 'desc')
    .execute();
  return rows.map(({ id, email, role, tags, name, expires_at }) => ({
    id,
    email,
    role,
    tags,
    invitedBy: name,
    expiresAt: expires_at.toISOString(),
  }));
}
