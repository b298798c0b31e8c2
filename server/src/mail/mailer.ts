import type { MailRow } from '../store/rows/mail-rows.ts';

export interface OutgoingMail
  extends Pick<
    MailRow,
    'id' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'created_at'
  > {
  logo?: MailLogo | undefined;
}

/** An image that is sent with a mail. */
export interface MailLogo {
  bytes: Buffer;
  /** Its media type. */
  type: string;
}

/** The outcome of an attempt. `refused`: another attempt would also be refused; `failed`: another attempt may succeed. */
export type MailOutcome = MailSent | { kind: 'refused' | 'failed'; error: string };

interface MailSent {
  kind: 'sent';
  /** It was not sent by SMTP, but became a file. */
  inOutbox?: boolean;
}

export interface Mailer {
  /** Rejects only when `signal` fires. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
  close(): Promise<void>;
}
