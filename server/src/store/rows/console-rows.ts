// People, what they may do, and what was done.

import type { Generated } from 'kysely';
import type { Mode } from '../../domain/reference.ts';
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
}

/** What this server reads and writes of it; the rest is better-auth's. */
export interface SignInRow {
  id: string;
  person_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What this server reads and writes of it; the rest is better-auth's. */
export interface SecondFactorRow {
  id: string;
  person_id: string;
  /** As better-auth encrypts it, under a secret of the installation. */
  secret: string;
  backup_codes: string;
}

export interface SessionRow {
  id: string;
  token: string;
  person_id: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface MembershipRow {
  workspace_id: string;
  person_id: string;
  role: 'owner' | 'developer' | 'viewer';
  joined_at: Date;
}

export interface InvitationRow {
  id: string;
  workspace_id: string;
  token_hash: Buffer;
  email: string | null;
  role: MembershipRow['role'];
  is_operator: Generated<boolean>;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

export interface AuditLogRow {
  id: Generated<string>;
  at: Date;
  workspace_id: string | null;
  person_id: string | null;
  person_name: string;
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
  /** Of the key. */
  mode: Mode;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
}

export interface SavedViewRow {
  id: string;
  workspace_id: string;
  person_id: string;
  name: string;
  query: string;
  created_at: Date;
}
