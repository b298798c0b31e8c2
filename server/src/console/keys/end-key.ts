import { revokeKey } from '../../accounts/revoke-key.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';
import { lockOwnKey } from './queries.ts';

/**
 * Revokes a key of this workspace; again changes nothing, and is not told again.
 * @throws Problem `not_found` for a key of nobody or of others
 */
export async function endKey(
  deps: { db: Db; now: Clock },
  actor: Actor,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const within = { ...deps, db: tx };
    const { name, mode, revoked_at } = await lockOwnKey(tx, workspaceId, keyId);
    if (revoked_at !== null) return;
    await revokeKey(within, keyId);
    const details = { name, mode };
    await audit(within, actor, { action: 'key.revoke', workspaceId, target: keyId, details });
  });
}
