// Alert rules and mails.

import type { Generated } from 'kysely';
import type { Role } from '../../domain/accounts/role.ts';
import type { AlertCondition, RuleCondition } from '../../domain/alerts/alert-condition.ts';
import type { Briefing } from '../../domain/alerts/briefing.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Json } from '../column-types.ts';

export interface AlertRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  /** At least one. */
  conditions: AlertCondition[];
  recipients: string[];
  channel_ids: string[] | null;
  /** Normalised; null: every shipment. */
  reference: string | null;
  tags: string[] | null;
  /** The tags by which shipments are found (`tagOf`). */
  tag_keys: string[] | null;
  briefing: Briefing | null;
  briefed_at: Date | null;
  briefing_due_at: Date | null;
  created_at: Date;
  created_by: string | null;
}

export interface MailRow {
  id: string;
  workspace_id: string;
  shipment_id: string | null;
  kind: 'alert' | 'digest' | 'notice';
  shown_to: Role | 'nobody';
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  holds_link: boolean;
  /** Text and html, as JSON. */
  sealed_body: Buffer | null;
  unsubscribe_url: string | null;
  state: 'pending' | 'held' | 'sent' | 'failed' | 'digested' | 'dropped';
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  created_at: Date;
  admitted_at: Date | null;
  settled_at: Date | null;
  in_outbox: boolean | null;
  digest_id: string | null;
}

/** A change of one container for the digests of its workspace. */
export interface GatheredAlertRow {
  id: Generated<string>;
  workspace_id: string;
  mode: Mode;
  conditions: RuleCondition[];
  reference: string;
  container: string;
  tag_keys: string[];
  shared: boolean;
  lines: Json<Record<Language, string>>;
  due_at: Date;
  digested_up_to: Generated<string>;
}

export interface MailTables {
  alerts: AlertRow;
  unsubscriptions: {
    workspace_id: string;
    /** In lower case. */
    recipient: string;
    unsubscribed_at: Date;
  };
  mails: MailRow;
  gathered_alerts: GatheredAlertRow;
}
