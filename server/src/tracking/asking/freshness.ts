// How often a carrier may be asked about one shipment (docs/journeys.md "Trouble with the carrier").

import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { TrackingDeps } from '../tracking-deps.ts';

export type Freshness = Pick<TrackingDeps, 'now' | 'freshForSeconds'>;

/** The wait after a question without a result. It is short, because such trouble is often over soon. */
const retryPauseSeconds = 60;

/** An answer that was received after this moment is fresh. */
export function freshSince({ now, freshForSeconds }: Freshness): Date {
  return new Date(now().getTime() - freshForSeconds * 1_000);
}

/** Whether to return the stored answer without asking: it is fresh, or it is too early to ask again. */
export function isSettled(deps: Freshness, shipment: Pick<StoredShipment, 'checkedAt' | 'retryAt'>): boolean {
  return shipment.checkedAt > freshSince(deps) || mustWait(deps, shipment);
}

/** Whether it is too early to ask the carrier again after a question without a result. */
export function mustWait(
  { now }: Pick<Freshness, 'now'>,
  { retryAt }: Pick<StoredShipment, 'retryAt'>,
): boolean {
  return retryAt !== null && now() < retryAt;
}

/**
 * When a client may ask again after a question without a result.
 * @param demandedSeconds the wait that the carrier demands (`Retry-After`)
 */
export function retryTime({ now, freshForSeconds }: Freshness, demandedSeconds = 0): Date {
  const seconds = Math.max(Math.min(retryPauseSeconds, freshForSeconds), demandedSeconds);
  return new Date(now().getTime() + seconds * 1_000);
}
