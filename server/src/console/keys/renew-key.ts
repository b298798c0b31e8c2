import { rotateKey } from '../../accounts/rotate-key.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';
import { lockOwnKey } from './queries.ts';
import type { Rotated } from './schemas.ts';

/**
 * Issues the successor of a key of this workspace.
 * @throws Problem `not_found` for a key of nobody or of others; as `rotateKey`
 */
export function renewKey(
  deps: { db: Db; now: Clock; newId: NewId },
  actor: Actor,
  { workspaceId, keyId, overlapHours }: { workspaceId: string; keyId: string; overlapHours: number },
): Promise<Rotated> {
  return audited(
    deps,
    actor,
    async (within) => {
      const { name } = await lockOwnKey(within.db, workspaceId, keyId);
      const { created, previousExpiresAt } = await rotateKey(within, keyId, overlapHours);
      const { id, mode, key } = created;
      return { id, name, mode, key, previousExpiresAt: previousExpiresAt.toISOString() };
    },
    ({ id: successor, name, mode }) => ({
      action: 'key.rotate',
      workspaceId,
      target: keyId,
      details: { name, mode, overlapHours, successor },
    }),
  );
}
