// What the queries of other rooms may join: the tables themselves belong to this room (docs/architecture/tables.md).

import { expressionBuilder } from 'kysely';
import type { Database } from '../store/schema.ts';

const { selectFrom } = expressionBuilder<Database>();

export const joinedWorkspace = selectFrom('workspaces')
  .select(['id', 'name', 'owner_email', 'plan', 'blocked_at'])
  .as('workspace');

export const joinedKey = selectFrom('api_keys')
  .select(['id', 'workspace_id', 'mode', 'name', 'last_four'])
  .as('key');
