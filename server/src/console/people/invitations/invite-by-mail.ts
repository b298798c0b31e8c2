import { getWorkspace } from '../../../accounts/queries.ts';
import { type AuditEntry, audit, type PersonActor } from '../../../audit/audit.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import type { Language } from '../../../domain/text/language.ts';
import { withoutLinks } from '../../../domain/text/link-text.ts';
import { composeMail, type SubjectedMail } from '../../../mail/compose-mail.ts';
import { oneLine } from '../../../mail/one-line.ts';
import { wordsIn } from '../../../mail/text/words-in.ts';
import { writeLinkMail } from '../../../mail/write-mails.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import { findLanguage } from '../queries.ts';
import type { Invited } from '../schemas.ts';
import { readLimit } from '../team/read-limit.ts';
import { admitInvitation } from './admit-invitation.ts';
import { invite } from './invite.ts';

export interface MailedInvitation {
  workspaceId: string;
  email: string;
  role: Role;
  /** Limits a viewer to shipments with one of these tags. */
  tags?: readonly string[] | null | undefined;
  /** The address of the console, without a slash at its end. */
  console: string;
  /** True for an operator, whose invitations are not limited. */
  byOperator?: boolean;
}

interface InvitationWords {
  language: Language;
  workspace: string;
  /** The name of the person who invites. */
  inviter: string;
  role: Role;
  link: string;
}

/**
 * Mails a link to join. It replaces an earlier link of this address for the workspace.
 * @throws Problem `invalid_request` for an address that is a member already, and as `readLimit`; `limit_reached` for too many open invitations;
 *   `rate_limited` for too many mails
 */
export async function inviteByMail(
  services: Services,
  actor: PersonActor,
  { workspaceId, email, role, tags, console, byOperator = false }: MailedInvitation,
): Promise<Invited> {
  const { tags: limit } = readLimit(role, tags);
  const { sendsMail } = services;
  return await inTransaction(services.db, async (tx) => {
    const workspace = await workspaceWithout(tx, workspaceId, email);
    await withdrawOthers(tx, workspaceId, email);
    if (!byOperator) await admitInvitation(services, tx, { workspaceId, email });
    const within = { ...services, db: tx };
    const by = { mailed: sendsMail, invitedBy: actor.person.id };
    const invitation = { workspaceId, email, role, tags: limit, ...by };
    const { id, token } = await invite(within, invitation);
    const link = `${console}/join/${token}`;
    // The invited person's own language stays unknown here: it would show whether the address has an account.
    const language = (await findLanguage(tx, actor.person.id)) ?? 'en';
    const words = { language, workspace, inviter: actor.person.name, role, link };

    const envelope = { workspaceId, recipient: email, shownTo: 'owner' } as const;
    await writeLinkMail(within, tx, { ...envelope, ...invitationMail(words) });
    const change: AuditEntry = {
      action: 'invitation.create',
      workspaceId,
      target: id,
      details: { email, role, tags: limit },
    };
    await audit(within, actor, change);
    return { id, link: sendsMail ? null : link };
  });
}

/** The name of the workspace. */
async function workspaceWithout(tx: Tx, workspaceId: string, email: string): Promise<string> {
  const { name } = await getWorkspace(tx, workspaceId);
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('people.id')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (member !== undefined) throw refusedBecause('email', `This address belongs to ${name} already.`);
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

/** Subject and parts of the mail with a link to join. */
export function invitationMail({ language, workspace, inviter, role, link }: InvitationWords): SubjectedMail {
  const words = wordsIn(language).people.invitation;
  const name = withoutLinks(workspace);
  const heading = oneLine(words.heading(name));
  const parts = composeMail({
    language,
    heading,
    lines: [`${words.invites(withoutLinks(inviter), name)} ${words.mayDo[role]}`, words.once],
    link: { label: words.join, url: link },
    footer: words.footer,
    unsubscribeUrl: null,
  });
  return { language, subject: heading, ...parts };
}
