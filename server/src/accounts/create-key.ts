import { hash } from 'node:crypto';
import { formatApiKey, keyRandomLength } from '../domain/api-key.ts';
import type { Clock } from '../domain/clock.ts';
import { type NewId, randomBase62 } from '../domain/ids.ts';
import type { Mode } from '../domain/reference.ts';
import type { Db, Tx } from '../store/open.ts';
import { readName } from './name.ts';
import { getWorkspace, insertKey } from './queries.ts';

/** A new key. Only this object has it in full; the database keeps its hash. */
export interface CreatedKey {
  id: string;
  key: string;
  mode: Mode;
  workspaceId: string;
}

/**
 * Issues a key to a workspace; it works at once. `createdBy` is the id of the person who sees it, if there is one.
 * @throws Problem `not_found` for an unknown workspace, `invalid_request` for a bad name
 */
export async function createKey(
  deps: { db: Db | Tx; now: Clock; newId: NewId },
  input: { workspaceId: string; mode: Mode; name: string; createdBy?: string | null },
): Promise<CreatedKey> {
  const name = readName(input.name);
  await getWorkspace(deps.db, input.workspaceId);
  const key = formatApiKey(input.mode, randomBase62(keyRandomLength));
  const id = deps.newId('key');
  await insertKey(deps.db, {
    id,
    workspace_id: input.workspaceId,
    mode: input.mode,
    name,
    hash: hash('sha256', key, 'buffer'),
    last_four: key.slice(-4),
    created_at: deps.now(),
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    created_by: input.createdBy ?? null,
  });
  return { id, key, mode: input.mode, workspaceId: input.workspaceId };
}
