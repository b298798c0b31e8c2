// The effect of a question without a result on a shipment (docs/journeys.md "Trouble with the carrier"): its health
// changes, never its journey.

import { sql } from 'kysely';
import { endOfTracking } from '../../domain/journey/end-of-tracking.ts';
import { type Fruitless, nextCheckAfterNothing } from '../../domain/journey/next-check.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { setRetry } from '../asking/asked-queries.ts';
import { retryTime } from '../asking/freshness.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { endExceptions, noExceptions } from '../shipment/exception-queries.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import type { StoredShipment, TroubledHealth } from '../shipment/stored-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import { renewForecasts } from './renew-forecasts.ts';

interface Trouble {
  health: TroubledHealth;
  /** When a client may ask again. */
  retryAt: Date;
  /** The check in the background happens by then, but not before `retryAt`; null leaves it as it is planned. */
  checkBy: Date | null;
}

const healthAfter: Record<Fruitless['cause'], Trouble['health']> = {
  no_data: 'no_data',
  no_carrier: 'carrier_unknown',
  unavailable: 'stale',
  throttled: 'stale',
};

/**
 * Records a question without a result, and returns the shipment as it is afterwards. A completed shipment that is asked
 * about again is watched again.
 * @param planned true when the watching asked, which plans the next check itself. Trouble that a client met brings the
 *   next check forward.
 */
export async function noteTrouble(
  services: Services,
  shipment: StoredShipment,
  fruitless: Fruitless,
  planned: boolean,
): Promise<StoredShipment> {
  const at = services.now();
  const retryAt = retryTime(services, fruitless.retryAfterSeconds);
  if (await isOver(services, shipment, fruitless, { at, retryAt })) {
    return { ...shipment, health: 'completed', retryAt, nextCheckAt: null, exceptions: [] };
  }
  const health = healthAfter[fruitless.cause];
  const isBroughtForward = shipment.mode === 'live' && !planned;
  const checkBy = isBroughtForward ? nextCheckAfterNothing(shipment.id, fruitless, 1, at) : null;
  const nextCheckAt = await setTrouble(services.db, shipment, { health, retryAt, checkBy });
  if (health !== shipment.health) await notifyShipment(services.db, shipment);
  const { forecasts, exceptions } = await renewForecasts(services, shipment);
  return { ...shipment, health, retryAt, nextCheckAt, forecasts, exceptions };
}

/**
 * Whether tracking has ended because no more news is expected; then it is also no longer watched. A carrier that cannot
 * be asked does not count as silent.
 */
async function isOver(
  { db }: Services,
  { id }: StoredShipment,
  { cause }: Fruitless,
  { at, retryAt }: { at: Date; retryAt: Date },
): Promise<boolean> {
  if (cause === 'unavailable' || cause === 'throttled') return false;
  return await inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, id);
    const reason = locked === undefined ? null : endOfTracking(locked.state, [], at.toISOString());
    if (locked === undefined || reason === null) return false;
    if (locked.shipment.health !== 'completed') await endTracking(tx, id, reason, at);
    await setRetry(tx, id, retryAt);
    return true;
  });
}

/**
 * Records trouble with the carrier, and returns the time of the next check. Changes nothing if an answer was applied since
 * `shipment` was read.
 */
async function setTrouble(
  db: Db,
  shipment: StoredShipment,
  { health, retryAt, checkBy }: Trouble,
): Promise<Date | null> {
  const nextCheckAt = sql<Date>`greatest(least(next_check_at, ${checkBy}::timestamptz), ${retryAt}::timestamptz)`;
  const row = await db
    .updateTable('shipments')
    .set({ health, lull: null, retry_at: retryAt, ...(checkBy !== null && { next_check_at: nextCheckAt }) })
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
