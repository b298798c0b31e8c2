import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailMessage } from './mail-message.ts';
import type { Mailer, MailOutcome, OutgoingMail } from './mailer.ts';
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

export function openMailer({ smtpUrl, from, dataDir, log }: MailerOptions): Mailer {
  if (smtpUrl !== null) return openSmtpMailer({ url: smtpUrl, from, width: mailWidth });
  const folder = join(dataDir, 'outbox');
  return {
    async send(mail) {
      const path = join(folder, nameOf(mail));
      const message = await new MailComposer(mailMessage(mail, from)).compile().build();
      const outcome = await keep(folder, path, message);
      if (outcome.kind === 'sent') log(`Mail to ${mail.recipient}, "${mail.subject}": ${path}`);
      return outcome;
    },
    close: async () => {},
  };
}

/** The file name: when the mail was written. It is the same in every attempt. */
function nameOf({ id, created_at }: OutgoingMail): string {
  return `${created_at.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}.eml`;
}

/**
 * Written to a temporary file and renamed, so that a reader never gets half a mail. Only the user of the process can
 * read it.
 */
async function keep(folder: string, path: string, message: Buffer): Promise<MailOutcome> {
  const draft = `${path}.new`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(draft, 'w', 0o600);
    await file
      .writeFile(message)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(draft, path);
    return { kind: 'sent', inOutbox: true };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    return { kind: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}
