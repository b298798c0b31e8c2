import type { Clock } from '../domain/clock.ts';
import type { NewId } from '../domain/ids.ts';
import type { Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { insertMails } from './mail-queries.ts';

/** A mail to be sent. */
export interface NewMail {
  workspaceId: string;
  /** The shipment it is about, if it is about one. */
  shipmentId?: string | null;
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

/** Writes mails in the transaction of what they report; they are sent once it commits. */
export async function writeMails(deps: WriteDeps, tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map((mail) => newMailRow(deps, mail)),
  );
  await notifyWork(tx, mailDutyName);
}

export interface WriteDeps {
  newId: NewId;
  now: Clock;
}

/** The row of a mail that is due at once. */
export function newMailRow(
  { newId, now }: WriteDeps,
  mail: Omit<NewMail, 'kind'> & Pick<MailRow, 'kind'>,
): MailRow {
  const writtenAt = now();
  return {
    id: newId('ml'),
    workspace_id: mail.workspaceId,
    shipment_id: mail.shipmentId ?? null,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    unsubscribe_url: mail.unsubscribeUrl,
    state: 'pending',
    attempts: 0,
    next_attempt_at: writtenAt,
    last_error: null,
    created_at: writtenAt,
    admitted_at: null,
    settled_at: null,
    digest_id: null,
  };
}
