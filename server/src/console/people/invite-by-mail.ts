import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import { oneLine } from '../../mail/one-line.ts';
import { writeMails } from '../../mail/write-mails.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';
import type { Role } from '../session.ts';
import { fieldProblem } from './create-person.ts';
import { invitationMail } from './invitation-mail.ts';
import { invite } from './invite.ts';
import type { Invited } from './schemas.ts';

export interface InviteDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  sendsMail: boolean;
}

export interface MailedInvitation {
  workspaceId: string;
  email: string;
  role: Role;
  /** Where the console is, without a slash at its end. */
  console: string;
}

/**
 * Mails somebody a link to join. It takes the place of any other link this address has for the workspace.
 * @throws Problem `invalid_request` for an address that belongs to the workspace already
 */
export async function inviteByMail(
  { db, now, newId, sendsMail }: InviteDeps,
  actor: Actor,
  { workspaceId, email, role, console }: MailedInvitation,
): Promise<Invited> {
  return await inTransaction(db, async (tx) => {
    const workspace = await workspaceWithout(tx, workspaceId, email);
    await withdrawOthers(tx, workspaceId, email);
    const deps = { db: tx, now, newId };
    const { id, token } = await invite(deps, { workspaceId, email, role, invitedBy: actor.person.id });
    const link = `${console}/join/${token}`;
    const { subject, ...parts } = invitationMail({ workspace, inviter: actor.person.name, role, link });
    const envelope = { workspaceId, recipient: email, kind: 'notice', unsubscribeUrl: null } as const;
    await writeMails(deps, tx, [{ ...envelope, subject: oneLine(subject), ...parts }]);
    const change = { action: 'invitation.create', workspaceId, target: id, details: { email, role } };
    await audit(deps, actor, change);
    return { id, link: sendsMail ? null : link };
  });
}

/** The name of the workspace. */
async function workspaceWithout(tx: Tx, workspaceId: string, email: string): Promise<string> {
  const { name } = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('people.id')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (member !== undefined) throw fieldProblem('email', `This address belongs to ${name} already.`);
  return name;
}

async function withdrawOthers(tx: Tx, workspaceId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .execute();
}
