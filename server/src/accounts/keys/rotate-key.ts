import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import { Problem } from '../../domain/problem.ts';
import { refusedBecause } from '../../domain/refused-field.ts';
import { hourMs } from '../../domain/time-spans.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { lockKey, updateKey } from '../queries.ts';
import { type CreatedKey, createKey } from './create-key.ts';
import { notifyKeyChange } from './key-changes.ts';

/** The new key, and until when the old one still works. */
export interface RotatedKey {
  created: CreatedKey;
  previousExpiresAt: Date;
}

const longestOverlapHours = 30 * 24;

/**
 * Issues a new key with the same name, mode and purposes. The old key works for `overlapHours` more, so that its users can change
 * over.
 * @param createdBy id of the person who sees the new key; null at the command line
 * @throws Problem `not_found`; `invalid_request` when the key was revoked or rotated before, or the overlap is not
 *   0–720 h
 */
export async function rotateKey(
  deps: { db: Db; now: Clock; newId: NewId },
  keyId: string,
  overlapHours: number,
  createdBy: string | null = null,
): Promise<RotatedKey> {
  if (!(overlapHours >= 0 && overlapHours <= longestOverlapHours)) {
    throw refusedBecause('overlap_hours', `Give an overlap of 0 to ${longestOverlapHours} hours.`);
  }
  const previousExpiresAt = new Date(deps.now().getTime() + overlapHours * hourMs);
  return inTransaction(deps.db, async (tx) => {
    const previous = await lockKey(tx, keyId, null);
    if (previous.revoked_at) throw new Problem('invalid_request', `${keyId} is revoked: create a new key.`);
    if (previous.expires_at) {
      throw new Problem(
        'invalid_request',
        `${keyId} was rotated before: rotate the key that replaced it, or create a new key.`,
      );
    }
    await updateKey(tx, keyId, { expires_at: previousExpiresAt });
    await notifyKeyChange(tx);
    const { workspace_id: workspaceId, mode, name, purposes } = previous;
    const created = await createKey({ ...deps, db: tx }, { workspaceId, mode, name, purposes, createdBy });
    return { created, previousExpiresAt };
  });
}
