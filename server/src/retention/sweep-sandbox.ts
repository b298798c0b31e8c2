import type { Clock } from '../domain/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { stopTracking } from './stop-tracking.ts';
import type { Sweep } from './sweep.ts';

/**
 * Untracks sandbox shipments that were last tracked before `before`. Their rows are removed with those of all untracked
 * shipments.
 */
export function sweepSandbox(db: Db, now: Clock, before: Date): Sweep {
  return (limit) =>
    inTransaction(db, async (tx) => {
      const old = await tx
        .selectFrom('shipments')
        .select('id')
        .where('mode', '=', 'test')
        .where('removed_at', 'is', null)
        .where('checked_at', '<', before)
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = old.map(({ id }) => id);
      await stopTracking(tx, ids, now());
      return ids.length === limit;
    });
}
