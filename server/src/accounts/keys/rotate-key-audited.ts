import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import { lockKey } from '../queries.ts';
import type { CreateKeyDeps } from './create-key-audited.ts';
import { refuseKeyBeyond } from './refuse-key-beyond.ts';
import { type RotatedKey, rotateKey } from './rotate-key.ts';

/**
 * Creates the successor of a key, and writes an entry into the audit log.
 * @param key `workspaceId`: as for `lockKey`
 * @throws Problem as `lockKey` and `rotateKey`; `limit_reached`
 */
export function rotateKeyAudited(
  { caps, ...deps }: CreateKeyDeps,
  actor: Actor,
  { keyId, workspaceId, overlapHours }: { keyId: string; workspaceId: string | null; overlapHours: number },
): Promise<RotatedKey> {
  return audited(
    deps,
    actor,
    async (within) => {
      const { workspace_id } = await lockKey(within.db, keyId, workspaceId);
      // While a key is replaced both keys work, so the limit is twice as high here.
      if (caps !== null) await refuseKeyBeyond(within, workspace_id, 2 * caps.apiKeys);
      return await rotateKey(within, keyId, overlapHours, actor.person?.id);
    },
    ({ created: { id: successor, name, mode, workspaceId: owner } }) => ({
      action: 'key.rotate',
      workspaceId: owner,
      target: keyId,
      details: { name, mode, overlapHours, successor },
    }),
  );
}
