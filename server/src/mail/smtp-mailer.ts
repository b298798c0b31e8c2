// Mails over SMTP: a few connections that are kept open between mails.

import { createTransport } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import type { Mailer, MailOutcome } from './mailer.ts';
import { oneLine } from './one-line.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS if the server offers it) or `smtps://`, with user and password if the server needs them. */
  url: string;
  from: string;
  /** The most connections at the same time. */
  width: number;
  /** Time limit for each of: connecting, the greeting, and any silence after that. */
  timeoutMs?: number;
}

const patienceMs = 10_000;

const longestReason = 200;

const defaultTimeoutMs = 20_000;

const longestError = 300;

export function openSmtpMailer({ url, from, width, timeoutMs = defaultTimeoutMs }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: width,
    ...timeLimits(timeoutMs),
    // If a kept connection was closed before a byte was sent, there is one retry at once. All other retries follow the
    // schedule.
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

function timeLimits(ms: number) {
  return { connectionTimeout: ms, greetingTimeout: ms, dnsTimeout: ms, socketTimeout: ms };
}

/** The fields of an error of the library; each may be missing. */
interface SmtpFailure extends Error {
  code?: string;
  /** The command that the server answered. */
  command?: string;
  responseCode?: number;
}

/** RFC 5321 section 4.2.1: 5yz is final. That is true for this mail only if the recipient or the message is refused. */
function outcomeOf({ message, code, command, responseCode }: SmtpFailure): MailOutcome {
  const final = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const aboutTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return { kind: final && aboutTheMail ? 'refused' : 'failed', error: oneLine(message, longestError) };
}

/** Connects to the mail server and logs in, without sending a mail. Null when that worked, otherwise the reason. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...timeLimits(patienceMs) });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error), longestReason);
  } finally {
    transport.close();
  }
}
