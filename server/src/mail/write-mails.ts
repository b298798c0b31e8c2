import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';

/** A mail to be sent. */
export interface NewMail {
  workspaceId: string;
  /** An e-mail address. */
  recipient: string;
  /** Alerts may be unsubscribed from, and are gathered when there are too many; notices are neither. */
  kind: 'alert' | 'notice';
  /** On one line. */
  subject: string;
  text: string;
  html: string;
  /** Where one click ends such mails; null where there is no such place. */
  unsubscribeUrl: string | null;
}

/** The duty that sends them. */
export const mailDutyName = 'mail';

/** PostgreSQL takes 65,535 parameters in a statement. */
const mailsPerStatement = 1_000;

/** Writes mails in the transaction of what they report; they are sent once it commits. */
export async function writeMails(
  { newId, now }: { newId: NewId; now: Clock },
  tx: Tx,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const writtenAt = now();
  const rows = mails.map((mail) => ({
    id: newId('ml'),
    workspace_id: mail.workspaceId,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    unsubscribe_url: mail.unsubscribeUrl,
    state: 'pending' as const,
    next_attempt_at: writtenAt,
    last_error: null,
    created_at: writtenAt,
    admitted_at: null,
    settled_at: null,
    digest_id: null,
  }));
  for (let start = 0; start < rows.length; start += mailsPerStatement) {
    await tx
      .insertInto('mails')
      .values(rows.slice(start, start + mailsPerStatement))
      .execute();
  }
  await notifyWork(tx, mailDutyName);
}
