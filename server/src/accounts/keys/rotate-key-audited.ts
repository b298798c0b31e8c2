import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import { lockOwnKey } from '../queries.ts';
import type { AddKeyDeps } from './create-key-audited.ts';
import { refuseKeyBeyond } from './refuse-key-beyond.ts';
import { type RotatedKey, rotateKey } from './rotate-key.ts';

/**
 * Creates the successor of a key of this workspace.
 * @throws Problem `not_found` for a key that does not exist or belongs to another workspace; `limit_reached`; as
 *   `rotateKey`
 */
export function rotateKeyAudited(
  deps: AddKeyDeps,
  actor: PersonActor,
  { workspaceId, keyId, overlapHours }: { workspaceId: string; keyId: string; overlapHours: number },
): Promise<RotatedKey> {
  return audited(
    deps,
    actor,
    async (within) => {
      await lockOwnKey(within.db, workspaceId, keyId);
      // While a key is replaced both keys work, so the limit is twice as high here.
      await refuseKeyBeyond(within, workspaceId, 2 * deps.caps.apiKeys);
      return await rotateKey(within, keyId, overlapHours, actor.person.id);
    },
    ({ created: { id: successor, name, mode } }) => ({
      action: 'key.rotate',
      workspaceId,
      target: keyId,
      details: { name, mode, overlapHours, successor },
    }),
  );
}
