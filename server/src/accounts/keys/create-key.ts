import { hash } from 'node:crypto';
import { formatApiKey, keyRandomLength } from '../../domain/api-key.ts';
import type { Clock } from '../../domain/clock.ts';
import { type NewId, randomBase62 } from '../../domain/ids.ts';
import { type Purpose, purposes } from '../../domain/purpose.ts';
import type { Mode } from '../../domain/reference.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import type { Db, Tx } from '../../store/open.ts';
import { readName } from '../name.ts';
import { getWorkspace, insertKey } from '../queries.ts';

/** A new key. Only this object has it in full; the database keeps its hash. */
export interface CreatedKey {
  id: string;
  name: string;
  key: string;
  mode: Mode;
  workspaceId: string;
}

export interface WantedKey {
  workspaceId: string;
  mode: Mode;
  name: string;
  /** What the key may do; null, the default, is everything. */
  purposes?: readonly Purpose[] | null;
  /** The id of the person who sees the key, if there is one. */
  createdBy?: string | null;
}

/**
 * Issues a key to a workspace; it works at once.
 * @throws Problem `not_found` for an unknown workspace, `invalid_request` for a bad name or an empty list of purposes
 */
export async function createKey(
  deps: { db: Db | Tx; now: Clock; newId: NewId },
  input: WantedKey,
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
    purposes: readPurposes(input.purposes ?? null),
  });
  return { id, name, key, mode: input.mode, workspaceId: input.workspaceId };
}

/** Each of them once. */
function readPurposes(wanted: readonly Purpose[] | null): Purpose[] | null {
  if (wanted === null) return null;
  if (wanted.length === 0) throw refusedBecause('purposes', 'Choose at least one thing that the key may do.');
  return purposes.filter((each) => wanted.includes(each));
}
