import { claimMailShare } from '../../alerts/publishing/mail-share.ts';
import { type AuditEntry, audit, type PersonActor } from '../../audit/audit.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import { findAddressLanguage } from '../../mail/address-language.ts';
import { judgeAlert } from '../../mail/admit-mail.ts';
import { composeMail, type MailContent, type SubjectedMail } from '../../mail/compose-mail.ts';
import { admitStrangers, findConsent } from '../../mail/confirmations.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';

/** What happens to a test mail, as to every alert mail. */
export type SentTestMail =
  | { state: 'due' }
  /** The address has reached its limit for this hour; the mail waits for a digest. */
  | { state: 'held'; until: Date }
  /** No mail was created: the address has unsubscribed from the alerts of this workspace. */
  | { state: 'unsubscribed' }
  /** No mail was created: the address is outside the team, has had its first mail, and has not confirmed. */
  | { state: 'awaiting_confirmation' };

/**
 * Creates a test mail that is sent like every alert, and returns what happens to it. As with rules, no mail is created for
 * an address that has unsubscribed.
 * @throws Problem `rate_limited` when the workspace has used its alert mails of the hour
 */
export async function sendTestMail(
  services: Services,
  actor: PersonActor,
  to: { workspaceId: string; recipient: string },
): Promise<SentTestMail> {
  const { workspaceId, recipient } = to;
  const { alertLinks } = services;
  const unsubscribeUrl = alertLinks.unsubscribe(to);
  return await inTransaction(services.db, async (tx) => {
    await claimMailShare(services, tx, workspaceId);
    const verdict = await judgeAlert(tx, { workspace_id: workspaceId, recipient }, services.now());
    if (verdict.kind === 'drop') return { state: 'unsubscribed' };
    const notAsked = alertLinks.asksToConfirm && (await findConsent(tx, to)) !== 'confirmed';
    const [admitted] = await admitStrangers(tx, workspaceId, [{ recipient, notAsked }], services.now());
    if (admitted === undefined) return { state: 'awaiting_confirmation' };
    const confirmUrl = notAsked ? alertLinks.confirm(to) : null;
    const language = await findAddressLanguage(tx, { workspaceId, recipient, senderId: actor.person.id });
    const mail = testMail(actor, { language, unsubscribeUrl, confirmUrl });
    await writeMails(services, tx, [{ workspaceId, recipient, kind: 'alert', unsubscribeUrl, ...mail }]);
    const change: AuditEntry = { action: 'mail.test', workspaceId, target: null, details: { recipient } };
    await audit({ ...services, db: tx }, actor, change);
    return verdict.kind === 'send' ? { state: 'due' } : { state: 'held', until: verdict.until };
  });
}

/** Subject and parts of the mail. */
export function testMail(
  { person }: PersonActor,
  { language, ...links }: Pick<MailContent, 'language' | 'unsubscribeUrl' | 'confirmUrl'>,
): SubjectedMail {
  const { heading, line, footer } = wordsIn(language).testMail;
  const lines = [line(withoutLinks(person.name))];
  return { language, subject: heading, ...composeMail({ language, heading, lines, footer, ...links }) };
}
