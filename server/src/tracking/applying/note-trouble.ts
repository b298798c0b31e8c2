// The effect of a question without a result on a shipment (docs/journeys.md "Trouble with the carrier"): its health
// changes, never its journey.

import { checkAfterNothing, type Fruitless } from '../../domain/journey/cadence.ts';
import { endOfTracking } from '../../domain/journey/end-of-tracking.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { setRetry } from '../asking/asked-queries.ts';
import { retryTime } from '../asking/freshness.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { notifyShipment } from '../shipment/version-queries.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import { endTracking, setTrouble, type Trouble } from './health-queries.ts';
import { renewForecasts } from './renew-forecasts.ts';

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
  const checkBy = isBroughtForward ? checkAfterNothing(shipment.id, fruitless, 1, at) : null;
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
