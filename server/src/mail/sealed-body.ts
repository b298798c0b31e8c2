// The body of a mail with a secret link: sealed while the mail waits, and replaced once it is sent or given up.

import type { SealedColumn } from '../store/reseal-column.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import type { Sealer } from '../store/sealer.ts';
import type { MailOutcome } from './mailer.ts';

export const sealedBodies: SealedColumn = { table: 'mails', column: 'sealed_body' };

type Body = Pick<MailRow, 'text' | 'html'>;

const waits = 'This mail holds a link. It is sealed until the mail is sent.';
const removed = 'This mail held a link, which was removed after it was sent.';

/** The columns of such a mail when it is written. */
export function sealedBody(
  sealer: Sealer,
  { text, html }: Body,
): Body & Pick<MailRow, 'holds_link' | 'sealed_body'> {
  const body = sealer.seal(JSON.stringify({ text, html }));
  return { ...bodyOf(waits), holds_link: true, sealed_body: body };
}

/** The mail as it is sent. @throws Error when it was sealed under a secret that is not given */
export function openBody<Mail extends Body & Pick<MailRow, 'sealed_body'>>(sealer: Sealer, mail: Mail): Mail {
  if (mail.sealed_body === null) return mail;
  const { text, html }: Body = JSON.parse(sealer.open(mail.sealed_body));
  return { ...mail, text, html };
}

/** The columns that replace the body of such a mail once it is settled. */
export function removedBody(): Body & Pick<MailRow, 'sealed_body'> {
  return { ...bodyOf(removed), sealed_body: null };
}

/** Removes the link from errors, because a mail server may quote the mail that it refuses. */
export function withoutLinksIn(outcome: MailOutcome): MailOutcome {
  if (outcome.kind === 'sent') return outcome;
  return { ...outcome, error: outcome.error.replaceAll(/https?:\/\/\S+/gi, '[link]') };
}

function bodyOf(sentence: string): Body {
  return { text: `${sentence}\n`, html: `<p>${sentence}</p>` };
}
