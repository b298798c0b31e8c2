import { join } from 'node:path';
import type { Mailer } from './mailer.ts';
import { openOutboxMailer } from './outbox-mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

export interface MailerOptions {
  /** null: mails become files in `dataDir`. */
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  log: (line: string) => void;
}

/** The most mails that one process sends at the same time. */
export const mailWidth = 5;

/** The mailer that the settings ask for. */
export function openMailer({ smtpUrl, from, dataDir, log }: MailerOptions): Mailer {
  if (smtpUrl === null) return openOutboxMailer({ folder: join(dataDir, 'outbox'), from, log });
  return openSmtpMailer({ url: smtpUrl, from, width: mailWidth });
}
