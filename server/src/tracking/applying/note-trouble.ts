// The effect of a question without a result on a shipment: its health changes, never its journey.

import { checkAfterNothing, type Fruitless } from '../../domain/cadence.ts';
import { endOfTracking } from '../../domain/journey/end-of-tracking.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { Resolution } from '../asking/resolve.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import type { TrackingDeps } from '../tracking-deps.ts';
import { endTracking, setHealth, setNoData } from './health-queries.ts';

/** A shipment after a question about it; `fruitless` when the question had no result. */
export interface Refreshed {
  shipment: StoredShipment;
  fruitless: Fruitless | null;
}

/** No two checks are normally further apart than this, so a younger answer is not stale. */
const staleAfterMs = 24 * 3_600_000;

/** Records the result of a failed question. A completed shipment that is asked about again is watched again. */
export async function noteTrouble(
  deps: Pick<TrackingDeps, 'db' | 'now'>,
  shipment: StoredShipment,
  resolution: Exclude<Resolution, { outcome: 'found' }>,
): Promise<Refreshed> {
  const fruitless = fruitlessBy(resolution);
  const at = deps.now();
  if (fruitless.cause === 'nothing_known' && (await isOver(deps, shipment, at))) {
    return { shipment: { ...shipment, health: 'completed' }, fruitless };
  }
  const isRecent = at.getTime() - shipment.checkedAt.getTime() < staleAfterMs;
  // While the stored answer is recent, a used-up quota changes nothing.
  if (fruitless.cause === 'throttled' && isRecent) return { shipment, fruitless };
  const orAt = shipment.mode === 'live' ? checkAfterNothing(shipment.id, fruitless, 1, at) : null;
  if (resolution.outcome === 'no_data') {
    await setNoData(deps.db, shipment.id, at, orAt);
    await notifyShipment(deps.db, shipment);
    return { shipment: { ...shipment, health: 'no_data', checkedAt: at }, fruitless };
  }
  const health = resolution.outcome === 'unavailable' ? 'stale' : 'carrier_unknown';
  await setHealth(deps.db, shipment.id, health, at, orAt);
  if (health !== shipment.health) await notifyShipment(deps.db, shipment);
  return { shipment: { ...shipment, health, fruitlessAt: at }, fruitless };
}

function fruitlessBy(resolution: Exclude<Resolution, { outcome: 'found' }>): Fruitless {
  if (resolution.outcome !== 'unavailable') return { cause: 'nothing_known' };
  const { retryAfterSeconds, throttled } = resolution;
  return { cause: throttled ? 'throttled' : 'unavailable', retryAfterSeconds };
}

/**
 * Whether tracking has ended because no more news is expected; then it is also no longer watched. A carrier that cannot
 * be asked does not count as silent.
 */
async function isOver({ db }: { db: Db }, { id }: StoredShipment, at: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, id);
    const reason = locked === undefined ? null : endOfTracking(locked.state, [], at.toISOString());
    if (locked === undefined || reason === null) return false;
    if (locked.shipment.health !== 'completed') await endTracking(tx, id, reason, at);
    return true;
  });
}
