import { type Actor, audit, commandLine } from '../../audit/audit.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockKey, updateKey } from '../queries.ts';
import { type CreatedKey, issueKey } from './create-key.ts';
import { notifyKeyChange } from './key-changes.ts';
import { refuseKeyBeyond } from './refuse-key.ts';

/** The new key, and until when the old one still works. */
export interface RotatedKey extends CreatedKey {
  previous_expires_at: Date;
}

const longestOverlapHours = 30 * 24;

/**
 * Issues a new key with the same name, mode and purposes. The old key works for `overlapHours` more, so that its users can change
 * over.
 * The command line names no workspace, and may rotate the key of any.
 * @throws Problem `not_found`; `invalid_request` when the key was revoked or rotated before, or the overlap is not 0–720 h;
 *   `limit_reached`
 */
export async function rotateKey(
  services: Services,
  actor: Actor,
  {
    keyId,
    workspaceId: owner,
    overlapHours,
  }: { keyId: string; workspaceId: string | null; overlapHours: number },
): Promise<RotatedKey> {
  if (!(overlapHours >= 0 && overlapHours <= longestOverlapHours)) {
    throw refusedBecause('overlap_hours', `Give an overlap of 0 to ${longestOverlapHours} hours.`);
  }
  const { apiKeys } = services.caps;
  const previous_expires_at = new Date(services.now().getTime() + overlapHours * hourMs);
  return inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const previous = await lockKey(tx, keyId, owner);
    const { workspace_id: workspaceId, mode, name, purposes } = previous;
    // While a key is replaced both keys work, so the limit is twice as high here.
    if (actor !== commandLine) await refuseKeyBeyond(within, workspaceId, 2 * apiKeys);
    if (previous.revoked_at) throw new Problem('invalid_request', `${keyId} is revoked: create a new key.`);
    if (previous.expires_at) {
      throw new Problem(
        'invalid_request',
        `${keyId} was rotated before: rotate the key that replaced it, or create a new key.`,
      );
    }
    await updateKey(tx, keyId, { expires_at: previous_expires_at });
    await notifyKeyChange(tx);
    const created = await issueKey(within, actor, { workspaceId, mode, name, purposes });
    const details = { name, mode, overlapHours, successor: created.id };
    await audit(within, actor, { action: 'key.rotate', workspaceId, target: keyId, details });
    return { ...created, previous_expires_at };
  });
}
