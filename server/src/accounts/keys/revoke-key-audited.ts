import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import { lockKey } from '../queries.ts';
import { revokeKey } from './revoke-key.ts';

/**
 * Revokes a key. Revoking it again changes nothing and writes no entry into the audit log.
 * @param key `workspaceId`: as for `lockKey`
 * @throws Problem as `lockKey`
 */
export async function revokeKeyAudited(
  deps: { db: Db; now: Clock },
  actor: Actor,
  { keyId, workspaceId }: { keyId: string; workspaceId: string | null },
): Promise<ApiKeyRow> {
  const { after } = await audited(
    deps,
    actor,
    async (within) => {
      const before = await lockKey(within.db, keyId, workspaceId);
      return { before, after: await revokeKey(within, keyId) };
    },
    ({ before: { revoked_at, workspace_id, name, mode } }) =>
      revoked_at === null
        ? { action: 'key.revoke', workspaceId: workspace_id, target: keyId, details: { name, mode } }
        : null,
  );
  return after;
}
