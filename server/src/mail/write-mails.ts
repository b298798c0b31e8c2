import type { Language } from '../domain/text/language.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { MailRow } from '../store/rows/mail-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { insertMails } from './mail-queries.ts';
import { sealedBody } from './sealed-body.ts';

export interface NewMail {
  workspaceId: string;
  /** The shipment of the mail, if it is about one. */
  shipmentId?: string | null;
  /** An e-mail address. */
  recipient: string;
  /** Recipients can unsubscribe from alerts, and too many alerts become a digest. Neither is true for notices. */
  kind: 'alert' | 'notice';
  /** The lowest role that sees the mail in the console. By default every member sees an alert, and none sees a notice. */
  shownTo?: MailRow['shown_to'];
  language: Language;
  /** On one line. */
  subject: string;
  text: string;
  html: string;
  /** The URL that unsubscribes with one click; null where there is none. */
  unsubscribeUrl: string | null;
}

export type DigestToWrite = Omit<NewMail, 'kind' | 'shipmentId'>;

/** The duty that sends mails. */
export const mailDutyName = 'mail';
/** The duty that writes digests of stored changes. */
export const mailDigestName = 'digest';

/** Writes mails in the transaction of the change that they report. They are sent once it commits. */
export async function writeMails(services: Services, tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map((mail) => newMailRow(services, mail)),
  );
  await notifyWork(tx, mailDutyName);
}

/**
 * The same for a mail with a secret link. The body is sealed in the database, and the link is removed once the mail is
 * sent.
 */
export async function writeLinkMail(
  services: Services,
  tx: Tx,
  mail: Omit<NewMail, 'kind' | 'unsubscribeUrl'>,
): Promise<void> {
  const row = newMailRow(services, { ...mail, kind: 'notice', unsubscribeUrl: null });
  await insertMails(tx, [{ ...row, ...sealedBody(services.sealer, mail) }]);
  await notifyWork(tx, mailDutyName);
}

/** Writes digests. Each counts at once towards the recipient's hourly limit, and is sent even if the limit is reached. */
export async function writeDigestMails(
  services: Services,
  tx: Tx,
  digests: readonly DigestToWrite[],
): Promise<MailRow[]> {
  const rows = digests.map((digest) => newMailRow(services, { ...digest, kind: 'digest' }));
  const admitted = rows.map((row) => ({ ...row, admitted_at: row.created_at }));
  await insertMails(tx, admitted);
  await notifyWork(tx, mailDutyName);
  return admitted;
}

/** The row of a mail that is due at once. */
function newMailRow({ newId, now }: Services, mail: Omit<NewMail, 'kind'> & Pick<MailRow, 'kind'>): MailRow {
  const writtenAt = now();
  return {
    id: newId('ml'),
    workspace_id: mail.workspaceId,
    shipment_id: mail.shipmentId ?? null,
    kind: mail.kind,
    shown_to: mail.shownTo ?? (mail.kind === 'notice' ? 'nobody' : 'viewer'),
    recipient: mail.recipient,
    language: mail.language,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    holds_link: false,
    sealed_body: null,
    unsubscribe_url: mail.unsubscribeUrl,
    state: 'pending',
    attempts: 0,
    next_attempt_at: writtenAt,
    last_error: null,
    in_outbox: null,
    created_at: writtenAt,
    admitted_at: null,
    settled_at: null,
    digest_id: null,
  };
}
