// What a question that taught nothing does to a shipment: its health changes, never its journey.

import { checkAfterNothing, type Fruitless } from '../domain/cadence.ts';
import { endOfTracking } from '../domain/journey/end-of-tracking.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { endTracking, setHealth, setNoData } from './health-queries.ts';
import { notifyShipment } from './notify-shipment.ts';
import { lockShipment } from './queries.ts';
import type { Resolution } from './resolve.ts';
import type { StoredShipment } from './stored-shipment.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A shipment after it was asked about; `fruitless` when that taught nothing. */
export interface Refreshed {
  shipment: StoredShipment;
  fruitless: Fruitless | null;
}

/** An answer is as good as new for longer than any two checks should lie apart. */
const staleAfterMs = 24 * 3_600_000;

/** Notes what became of a question; what had come to its end, and is asked about again, is watched again. */
export async function noteTrouble(
  deps: TrackingDeps,
  shipment: StoredShipment,
  resolution: Exclude<Resolution, { outcome: 'found' }>,
): Promise<Refreshed> {
  const fruitless = fruitlessBy(resolution);
  const at = deps.now();
  if (fruitless.cause === 'nothing_known' && (await isOver(deps, shipment, at))) {
    return { shipment: { ...shipment, health: 'completed' }, fruitless };
  }
  const isRecent = at.getTime() - shipment.checkedAt.getTime() < staleAfterMs;
  // A spent quota is nobody's trouble as long as the answer we have is not old.
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

/** Nobody knows more of it, and nobody will: it is watched no longer. A carrier that cannot be asked proves no silence. */
async function isOver({ db }: TrackingDeps, { id }: StoredShipment, at: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, id);
    const reason = locked === undefined ? null : endOfTracking(locked.state, [], at.toISOString());
    if (locked === undefined || reason === null) return false;
    if (locked.shipment.health !== 'completed') await endTracking(tx, id, reason, at);
    return true;
  });
}
