// Who is mailed about what, and the mails.

import type { AlertCondition } from '../../domain/alert-condition.ts';
import type { Mode } from '../../domain/reference.ts';

export interface AlertRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  condition: AlertCondition;
  recipient: string;
  /** Normalised; null: every shipment. */
  reference: string | null;
  created_at: Date;
}

export interface UnsubscriptionRow {
  workspace_id: string;
  /** In lower case. */
  recipient: string;
  unsubscribed_at: Date;
}

export interface MailRow {
  id: string;
  workspace_id: string;
  /** Null for what is about no shipment, or about several. */
  shipment_id: string | null;
  kind: 'alert' | 'digest' | 'notice';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  state: 'pending' | 'held' | 'sent' | 'failed' | 'digested' | 'dropped';
  attempts: number;
  /** Also the end of a lease. */
  next_attempt_at: Date | null;
  last_error: string | null;
  created_at: Date;
  /** Since when it counts among what its recipient gets in an hour. */
  admitted_at: Date | null;
  settled_at: Date | null;
  digest_id: string | null;
}
