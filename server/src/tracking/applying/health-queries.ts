// What is stored after a question without a result: the health of the shipment. Its journey does not change.

import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { endExceptions, noExceptions } from '../shipment/exception-queries.ts';
import type { StoredShipment, TroubledHealth } from '../shipment/stored-shipment.ts';

export interface Trouble {
  health: TroubledHealth;
  /** When a client may ask again. */
  retryAt: Date;
  /** The check in the background happens by then, but not before `retryAt`; null leaves it as it is planned. */
  checkBy: Date | null;
}

/**
 * Records trouble with the carrier, and returns the time of the next check. Changes nothing if an answer was applied since
 * `shipment` was read.
 */
export async function setTrouble(
  db: Db,
  shipment: StoredShipment,
  { health, retryAt, checkBy }: Trouble,
): Promise<Date | null> {
  const nextCheckAt = sql<Date>`greatest(least(next_check_at, ${checkBy}::timestamptz), ${retryAt}::timestamptz)`;
  const row = await db
    .updateTable('shipments')
    .set({ health, retry_at: retryAt, ...(checkBy !== null && { next_check_at: nextCheckAt }) })
    .where('id', '=', shipment.id)
    .where('removed_at', 'is', null)
    .where('checked_at', '=', shipment.checkedAt)
    .returning('next_check_at')
    .executeTakeFirst();
  return row === undefined ? shipment.nextCheckAt : row.next_check_at;
}

/** Stops watching a shipment that `tx` has locked, and writes the reason to its history. */
export async function endTracking(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ health: 'completed', next_check_at: null, ...noExceptions })
    .where('id', '=', id)
    .execute();
  await endExceptions(tx, id, at);
  const field = 'tracking' as const;
  const turn = { container: '', field, previous: 'active', current: 'completed', reason };
  await insertChanges(tx, [{ ...turn, shipment_id: id, learned_at: at }]);
}
