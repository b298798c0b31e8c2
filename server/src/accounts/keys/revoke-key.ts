import type { Clock } from '../../domain/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import { lockKey, updateKey } from '../queries.ts';
import { notifyKeyChange } from './key-changes.ts';

/** Revokes a key, at once and in every process. Revoking again changes nothing. @throws Problem `not_found` */
export function revokeKey(deps: { db: Db; now: Clock }, keyId: string): Promise<ApiKeyRow> {
  return inTransaction(deps.db, async (tx) => {
    const key = await lockKey(tx, keyId, null);
    if (key.revoked_at) return key;
    await notifyKeyChange(tx);
    return updateKey(tx, keyId, { revoked_at: deps.now() });
  });
}
