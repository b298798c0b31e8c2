import { type Actor, audit, commandLine } from '../../audit/audit.ts';
import { formatApiKey, keyRandomLength } from '../../domain/accounts/api-key-form.ts';
import { type Purpose, purposes } from '../../domain/accounts/purpose.ts';
import { type NewId, randomBase62 } from '../../domain/ids.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { readName } from '../name.ts';
import { getWorkspace } from '../queries.ts';
import { keyHash } from './key-hash.ts';
import { refuseKeyBeyond } from './refuse-key.ts';

/** A new key. Only this object has it in full; the database keeps its hash. */
export interface CreatedKey {
  id: string;
  name: string;
  key: string;
  mode: Mode;
  workspace_id: string;
}

export interface WantedKey {
  workspaceId: string;
  mode: Mode;
  name: string;
  /** What the key may do; null, the default, is everything. */
  purposes?: readonly Purpose[] | null;
}

/**
 * Issues a key to a workspace; it works at once.
 * @throws Problem `not_found` for an unknown workspace, `invalid_request` for a bad name or an empty list of purposes,
 *   `limit_reached`
 */
export async function createKey(services: Services, actor: Actor, wanted: WantedKey): Promise<CreatedKey> {
  const { workspaceId, mode, purposes } = wanted;
  const { apiKeys } = services.caps;
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    if (actor !== commandLine) await refuseKeyBeyond(within, workspaceId, apiKeys);
    const created = await issueKey(within, actor, wanted);
    const { id: target, name } = created;
    const details = { name, mode, ...(purposes && { purposes }) };
    await audit(within, actor, { action: 'key.create', workspaceId, target, details });
    return created;
  });
}

/** Part of a verb, which writes the entry into the audit log. The person who creates a key sees it among their own. */
export async function issueKey(
  { db: tx, now, newId }: { db: Tx; now: Clock; newId: NewId },
  { person }: Actor,
  { workspaceId, mode, name: given, purposes = null }: WantedKey,
): Promise<CreatedKey> {
  const name = readName(given);
  await getWorkspace(tx, workspaceId);
  const key = formatApiKey(mode, randomBase62(keyRandomLength));
  const id = newId('key');
  const row = {
    id,
    workspace_id: workspaceId,
    mode,
    name,
    hash: Buffer.from(keyHash(key), 'hex'),
    last_four: key.slice(-4),
    created_at: now(),
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    created_by: person?.id ?? null,
    purposes: readPurposes(purposes),
  };
  await tx.insertInto('api_keys').values(row).execute();
  return { id, name, key, mode, workspace_id: workspaceId };
}

function readPurposes(wanted: readonly Purpose[] | null): Purpose[] | null {
  if (wanted === null) return null;
  if (wanted.length === 0) throw refusedBecause('purposes', 'Choose at least one thing that the key may do.');
  return purposes.filter((each) => wanted.includes(each));
}
