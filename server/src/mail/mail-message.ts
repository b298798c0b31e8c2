import type { SendMailOptions } from 'nodemailer';
import { logoCid } from './compose-mail.ts';
import type { OutgoingMail } from './mailer.ts';
import { oneLine } from './one-line.ts';

/** RFC 5322 section 2.1.1 limits a line to 998 characters; mail programs show far fewer. */
const longestSubject = 200;

/**
 * The message of a mail. It is the same in every attempt but for the boundaries of its parts: if a server is killed
 * after sending the mail and before writing that down, the receiver gets the mail twice and can tell by the Message-ID.
 * @param from the setting MAIL_FROM
 */
export function mailMessage(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object, because an address must never be read as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: oneLine(mail.subject, longestSubject),
    text: mail.text,
    html: mail.html,
    attachments: mail.logo && [
      {
        cid: logoCid,
        content: mail.logo.bytes,
        contentType: mail.logo.type,
        contentDisposition: 'inline',
        filename: 'logo',
      },
    ],
    date: mail.created_at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { ...answeredByNobody, ...unsubscribeHeaders(mail) },
    // The row holds the whole mail; its text must not make the library fetch a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 3834 section 5: no out-of-office replies. */
const answeredByNobody = { 'Auto-Submitted': 'auto-generated' };

/** RFC 2369, and RFC 8058 for unsubscribing without a page: its section 3.1 requires an https URL. */
function unsubscribeHeaders({ unsubscribe_url: url }: OutgoingMail): Record<string, string> {
  if (url === null) return {};
  const header = { 'List-Unsubscribe': `<${url}>` };
  return url.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
