// What is stored after a question without a result: the health of the shipment. Its journey does not change.

import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import type { Health, StoredShipment } from '../shipment/stored-shipment.ts';

export interface Trouble {
  health: Extract<Health, 'stale' | 'no_data' | 'carrier_unknown'>;
  /** When a client may ask again. */
  retryAt: Date;
  /** The check in the background happens by then, but not before `retryAt`; null leaves it as it is planned. */
  checkBy: Date | null;
}

/** Records trouble with the carrier. Does nothing if an answer was applied since `shipment` was read. */
export async function setTrouble(
  db: Db,
  shipment: StoredShipment,
  { health, retryAt, checkBy }: Trouble,
): Promise<void> {
  const nextCheckAt = sql<Date>`greatest(least(next_check_at, ${checkBy}::timestamptz), ${retryAt}::timestamptz)`;
  await db
    .updateTable('shipments')
    .set({ health, retry_at: retryAt, ...(checkBy !== null && { next_check_at: nextCheckAt }) })
    .where('id', '=', shipment.id)
    .where('removed_at', 'is', null)
    .where('checked_at', '=', shipment.checkedAt)
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
