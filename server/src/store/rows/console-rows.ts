// People, their roles, and the audit log.

import type { Generated } from 'kysely';
import type { Role } from '../../domain/accounts/role.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Json } from '../column-types.ts';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  password_hash: string | null;
  is_operator: Generated<boolean>;
  created_at: Date;
  last_sign_in_at: Generated<Date | null>;
  language: Generated<Language | null>;
  /** The name of a time zone; null: not chosen. */
  zone: Generated<string | null>;
}

export interface SecondFactorRow {
  person_id: string;
  secret: Buffer;
  backup_codes: Buffer;
  is_on: boolean;
  last_step: number | null;
}

export interface OneTimeTokenRow {
  token_hash: Buffer;
  purpose: 'second_factor' | 'password_link';
  person_id: string;
  expires_at: Date;
}

export interface MembershipRow {
  workspace_id: string;
  person_id: string;
  role: Role;
  tags: Generated<string[] | null>;
  /** The tags by which shipments are found (`tagOf`). */
  tag_keys: Generated<string[] | null>;
  joined_at: Date;
}

export interface AuditLogRow {
  id: Generated<string>;
  at: Date;
  workspace_id: string | null;
  person_id: string | null;
  person_name: string | null;
  key_id: string | null;
  /** Null where a person made the change. */
  key_name: string | null;
  action: string;
  target: string | null;
  details: Json<Record<string, unknown>>;
  address: string;
}

export interface RequestRow {
  id: Generated<string>;
  at: Date;
  request_id: string;
  workspace_id: string;
  key_id: string;
  /** The mode of the key. */
  mode: Mode;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
  query: string | null;
  body: string | null;
  answer: string | null;
}

export interface ConsoleTables {
  people: PersonRow;
  sessions: {
    id: string;
    token_hash: Buffer;
    person_id: string;
    address: string;
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  };
  provider_accounts: { issuer: string; subject: string; person_id: string; linked_at: Date };
  second_factors: SecondFactorRow;
  one_time_tokens: OneTimeTokenRow;
  sign_in_tries: { counted: string; tries: number; last_at: Date; next_try_at: Date };
  sign_in_addresses: {
    person_id: string;
    address: string;
    last_used_at: Date;
  };
  memberships: MembershipRow;
  invitations: {
    id: string;
    workspace_id: string;
    token_hash: Buffer;
    email: string | null;
    role: MembershipRow['role'];
    tags: Generated<string[] | null>;
    is_operator: Generated<boolean>;
    mailed: Generated<boolean>;
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
  };
  /** An invitation that was mailed, even if it was withdrawn later. */
  invitation_mails: {
    workspace_id: string;
    /** In lower case. */
    recipient: string;
    sent_at: Date;
  };
  audit_log: AuditLogRow;
  requests: RequestRow;
  saved_views: {
    id: string;
    workspace_id: string;
    person_id: string;
    name: string;
    query: string;
    created_at: Date;
    is_shared: Generated<boolean>;
  };
  seen_changes: {
    person_id: string;
    shipment_id: string;
    container: string;
    up_to: Generated<string>;
    news_until: Generated<Date | null>;
    snoozed_until: Generated<Date | null>;
    snoozed_news: Generated<Date | null>;
  };
  assignments: {
    shipment_id: string;
    workspace_id: string;
    person_id: string;
    assigned_at: Date;
  };
}
