// What is stored after a failed question: the health of the shipment. Its journey does not change.

import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import type { Health } from '../shipment/stored-shipment.ts';

/**
 * Records trouble with the carrier `at` this moment; the journey does not change.
 * @param orAt when to check again if no check is planned; null for a shipment that is never watched
 */
export async function setHealth(
  db: Db,
  id: string,
  health: Health,
  at: Date,
  orAt: Date | null,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ health, fruitless_at: at, next_check_at: keepOr(orAt) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Like `setHealth`, when the carrier answered that it has no data. Does nothing if an answer came later than `checkedAt`. */
export async function setNoData(db: Db, id: string, checkedAt: Date, orAt: Date | null): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ health: 'no_data', checked_at: checkedAt, next_check_at: keepOr(orAt) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('checked_at', '<', checkedAt)
    .execute();
}

/** Stops watching a shipment that `tx` has locked, and writes the reason to its history. */
export async function endTracking(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ health: 'completed', next_check_at: null })
    .where('id', '=', id)
    .execute();
  const field = 'tracking' as const;
  const turn = { container: '', field, previous: 'active', current: 'completed', reason };
  await insertChanges(tx, [{ ...turn, shipment_id: id, learned_at: at }]);
}

function keepOr(orAt: Date | null) {
  return sql<Date | null>`coalesce(next_check_at, ${orAt}::timestamptz)`;
}
