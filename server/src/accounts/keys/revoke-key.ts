import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import { lockKey, updateKey } from '../queries.ts';
import { notifyKeyChange } from './key-changes.ts';

/**
 * Revokes a key, at once and in every process. Revoking again changes nothing. The command line names no workspace, and may revoke
 * the key of any.
 * @throws Problem `not_found`
 */
export function revokeKey(
  { db, now }: Services,
  actor: Actor,
  { keyId, workspaceId }: { keyId: string; workspaceId: string | null },
): Promise<ApiKeyRow> {
  return inTransaction(db, async (tx) => {
    const key = await lockKey(tx, keyId, workspaceId);
    if (key.revoked_at) return key;
    await notifyKeyChange(tx);
    const revoked = await updateKey(tx, keyId, { revoked_at: now() });
    const { workspace_id: owner, name, mode } = revoked;
    const entry = { workspaceId: owner, target: keyId, details: { name, mode } };
    await audit({ db: tx, now }, actor, { action: 'key.revoke', ...entry });
    return revoked;
  });
}
