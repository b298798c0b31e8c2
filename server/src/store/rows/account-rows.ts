// Workspaces, their keys, and their usage.

import type { ColumnType, Generated } from 'kysely';
import type { PlanName } from '../../domain/accounts/plan.ts';
import type { Purpose } from '../../domain/accounts/purpose.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { DateText } from '../column-types.ts';

export interface WorkspaceRow {
  id: string;
  name: string;
  owner_email: string;
  plan: PlanName;
  blocked_at: Date | null;
  created_at: Date;
}

export interface ApiKeyRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  name: string;
  hash: Buffer;
  last_four: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_by: string | null;
  purposes: Purpose[] | null;
}

export interface AccountTables {
  workspaces: WorkspaceRow;
  api_keys: ApiKeyRow;
  allowances: {
    workspace_id: string;
    period: DateText;
    used: Generated<number>;
    topped_up: Generated<number>;
  };
  credits: {
    workspace_id: string;
    period: DateText;
    reference: string;
    spent_at: Date;
  };
  no_data_counts: {
    workspace_id: string;
    day: DateText;
    questions: number;
  };
  idempotency_keys: {
    workspace_id: string;
    mode: Mode;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
}
