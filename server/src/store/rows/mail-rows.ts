// Alert rules and mails.

import type { Generated } from 'kysely';
import type { Role } from '../../domain/accounts/role.ts';
import type { AlertCondition } from '../../domain/alerts/alert-condition.ts';
import type { Briefing } from '../../domain/alerts/briefing.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Json } from '../column-types.ts';

export interface AlertRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  condition: AlertCondition;
  /** Addresses, in their order; none in a rule with channels only. */
  recipients: string[];
  /** Channels of chats; null: none. */
  channel_ids: string[] | null;
  /** Normalised; null: every shipment. */
  reference: string | null;
  /** Only shipments with one of these; null: every shipment. */
  tags: string[] | null;
  /** As JSON; null: the rule notifies at once. */
  briefing: Briefing | null;
  /** Until when changes were in a briefing, on the clock of the workspace. */
  briefed_at: Date | null;
  /** Also the end of a lease. */
  briefing_due_at: Date | null;
  created_at: Date;
  /** The person who made the rule; null: a key. */
  created_by: string | null;
}

export interface UnsubscriptionRow {
  workspace_id: string;
  /** In lower case. */
  recipient: string;
  unsubscribed_at: Date;
}

export interface ConfirmationRow {
  workspace_id: string;
  /** In lower case. */
  recipient: string;
  asked_at: Date;
  /** Null: no answer yet, or unsubscribed since. */
  confirmed_at: Date | null;
}

export interface MailRow {
  id: string;
  workspace_id: string;
  /** Null for a mail about no shipment, or about several. */
  shipment_id: string | null;
  kind: 'alert' | 'digest' | 'notice';
  /** The role that sees the mail in the console: this one and all above it. */
  shown_to: Role | 'nobody';
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** The mail contains a secret: the body is sealed while it waits, and replaced once it is settled. */
  holds_link: boolean;
  /** Text and html, as JSON. */
  sealed_body: Buffer | null;
  unsubscribe_url: string | null;
  state: 'pending' | 'held' | 'sent' | 'failed' | 'digested' | 'dropped';
  attempts: number;
  /** Also the end of a lease. */
  next_attempt_at: Date | null;
  last_error: string | null;
  created_at: Date;
  /** When it began to count towards the hourly limit of its recipient. */
  admitted_at: Date | null;
  settled_at: Date | null;
  /** Sent without a mail server: it is a file. Null while it is not sent. */
  in_outbox: boolean | null;
  digest_id: string | null;
}

/** A change of one container for the digests of its workspace. */
export interface GatheredAlertRow {
  id: Generated<string>;
  workspace_id: string;
  mode: Mode;
  conditions: AlertCondition[];
  reference: string;
  container: string;
  /** Of the shipment, when the change was gathered. */
  tags: string[];
  /** What happened, by language. */
  lines: Json<Record<Language, string>>;
  /** Also the end of a lease. */
  due_at: Date;
  /** Recipients up to this one, in order and lower case, have got their digest. */
  digested_up_to: Generated<string>;
}
