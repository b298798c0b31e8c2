// Mails over SMTP: a few connections that are kept open between mails.

import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import type { Mailer, MailOutcome } from './mailer.ts';
import { oneLine } from './one-line.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password if it wants them. */
  url: string;
  from: string;
  /** Connections at once, at most. */
  width: number;
  /** For each of: connecting, the greeting, and any silence after that. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
const longestError = 300;

export function openSmtpMailer({ url, from, width, timeoutMs = defaultTimeoutMs }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: width,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Once at once, when a kept connection turns out to be gone before a byte was sent; else the schedule decides.
    maxRequeues: 1,
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...mailMessage(mail, from), signal });
        return { kind: 'sent' };
      } catch (error) {
        signal.throwIfAborted();
        return outcomeOf(error as SmtpFailure);
      }
    },
    async close() {
      transport.close({ force: true });
    },
  };
}

/** As the library marks its errors; anything may lack. */
interface SmtpFailure extends Error {
  code?: string;
  /** What the server answered to. */
  command?: string;
  responseCode?: number;
}

/** RFC 5321 section 4.2.1: 5yz is final. It is so for this mail only where the recipient or the message is refused. */
function outcomeOf({ message, code, command, responseCode }: SmtpFailure): MailOutcome {
  const final = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const aboutTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return { kind: final && aboutTheMail ? 'refused' : 'failed', error: oneLine(message, longestError) };
}
