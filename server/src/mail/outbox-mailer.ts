// Without a mail server, each mail is a file that a mail program opens.

import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailMessage } from './mail-message.ts';
import type { Mailer, MailOutcome, OutgoingMail } from './mailer.ts';

export interface OutboxOptions {
  /** Made when the first mail is written. */
  folder: string;
  from: string;
  /** Told of every mail, one line each. */
  log: (line: string) => void;
}

export function openOutboxMailer({ folder, from, log }: OutboxOptions): Mailer {
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

/** By when it was written; the same in every attempt. */
function nameOf({ id, created_at }: OutgoingMail): string {
  return `${created_at.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}.eml`;
}

/** Written aside and renamed into place whole: nobody reads half of a mail. Only the owner of the process reads it at all. */
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
    return { kind: 'sent' };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    return { kind: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}
