import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';
import { oneLine } from './one-line.ts';

/** RFC 5322 section 2.1.1 bounds a line at 998 characters; readers show far fewer. */
const longestSubject = 200;

/**
 * The message of a mail, the same in every attempt but for the boundaries of its parts: a receiver that got it twice, since
 * a server was killed between sending and noting it, can tell by the Message-ID.
 * @param from the setting MAIL_FROM
 */
export function mailMessage(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object: an address is never read as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: oneLine(mail.subject, longestSubject),
    text: mail.text,
    html: mail.html,
    date: mail.created_at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { ...answeredByNobody, ...unsubscribeHeaders(mail) },
    // What is mailed is in the row; nothing in it may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 3834 section 5: no out-of-office replies. */
const answeredByNobody = { 'Auto-Submitted': 'auto-generated' };

/** RFC 2369, and RFC 8058 for a click that needs no page: its section 3.1 wants an https address. */
function unsubscribeHeaders({ kind, unsubscribe_url: url }: OutgoingMail): Record<string, string> {
  if (kind === 'notice' || url === null) return {};
  const header = { 'List-Unsubscribe': `<${url}>` };
  return url.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
