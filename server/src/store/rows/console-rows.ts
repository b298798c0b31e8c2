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
  image: string | null;
  two_factor_enabled: boolean | null;
  is_operator: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Generated<Date | null>;
  password_links_at: Generated<Date[]>;
  language: Generated<Language | null>;
  /** The name of a time zone; null: not chosen. */
  zone: Generated<string | null>;
}

/** The columns that this server reads and writes; better-auth uses the others. */
export interface SecondFactorRow {
  id: string;
  person_id: string;
  /** As better-auth encrypts it, with a secret of the installation. */
  secret: string;
  backup_codes: string;
  /** False until a first code has proved that the app has the secret. */
  verified: boolean | null;
  /** Wrong codes in a row at sign-in. */
  failed_verification_count: number | null;
  /** No code is accepted until then. */
  locked_until: Date | null;
  last_step: number | null;
}

export interface MembershipRow {
  workspace_id: string;
  person_id: string;
  role: Role;
  tags: Generated<string[] | null>;
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
  /** The columns that this server reads and writes; better-auth uses the others. */
  sign_ins: {
    id: string;
    person_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: Date;
    updated_at: Date;
  };
  second_factors: SecondFactorRow;
  sessions: {
    id: string;
    token: string;
    person_id: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  /** Failed tries at passwords that are counted together. */
  sign_in_failures: {
    bucket: string;
    failures: number;
    last_failed_at: Date;
    next_try_at: Date;
  };
  sign_in_addresses: {
    person_id: string;
    address: string;
    last_used_at: Date;
  };
  /** A temporary secret of signing in, as better-auth stores it. */
  verifications: {
    id: string;
    identifier: string;
    /** The person's id, for a link to choose a password, a trusted device or a half-finished sign-in. */
    value: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
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
  };
  seen_changes: {
    person_id: string;
    shipment_id: string;
    container: string;
    up_to: string;
  };
}
