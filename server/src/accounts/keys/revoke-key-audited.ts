import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import { lockOwnKey } from '../queries.ts';
import { revokeKey } from './revoke-key.ts';

/**
 * Revokes a key of this workspace. Revoking it again changes nothing and writes no entry into the audit log.
 * @throws Problem `not_found` for a key that does not exist or belongs to another workspace
 */
export async function revokeKeyAudited(
  deps: { db: Db; now: Clock },
  actor: PersonActor,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
): Promise<void> {
  await audited(
    deps,
    actor,
    async (within) => {
      const { name, mode, revoked_at } = await lockOwnKey(within.db, workspaceId, keyId);
      if (revoked_at !== null) return null;
      await revokeKey(within, keyId);
      return { name, mode };
    },
    (details) => details && { action: 'key.revoke', workspaceId, target: keyId, details },
  );
}
