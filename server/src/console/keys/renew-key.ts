import { rotateKey } from '../../accounts/rotate-key.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';
import { lockOwnKey } from './queries.ts';
import type { Rotated } from './schemas.ts';

/**
 * Issues the successor of a key of this workspace.
 * @throws Problem `not_found` for a key of nobody or of others; as `rotateKey`
 */
export async function renewKey(
  deps: { db: Db; now: Clock; newId: NewId },
  actor: Actor,
  { workspaceId, keyId, overlapHours }: { workspaceId: string; keyId: string; overlapHours: number },
): Promise<Rotated> {
  return deps.db.transaction().execute(async (tx) => {
    const within = { ...deps, db: tx };
    const { name } = await lockOwnKey(tx, workspaceId, keyId);
    const { created, previousExpiresAt } = await rotateKey(within, keyId, overlapHours);
    const { id, mode, key } = created;
    const details = { name, mode, overlapHours, successor: id };
    await audit(within, actor, { action: 'key.rotate', workspaceId, target: keyId, details });
    return { id, name, mode, key, previousExpiresAt: previousExpiresAt.toISOString() };
  });
}
