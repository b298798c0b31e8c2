import type { MailRow } from '../store/rows/mail-rows.ts';

/** What is needed of a row to send it. */
export type OutgoingMail = Pick<
  MailRow,
  'id' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'created_at'
>;

/** What came of an attempt. `refused`: another one would be refused as well; `failed`: it may go through later. */
export type MailOutcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; error: string };

/** A way to get mails out. */
export interface Mailer {
  /** Rejects only when `signal` fires. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
  close(): Promise<void>;
}
