// How often a carrier may be asked about one shipment.

import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { TrackingDeps } from '../tracking-deps.ts';

type Freshness = Pick<TrackingDeps, 'now' | 'freshForSeconds'>;

/** The wait after a question without a result. It is short, because such trouble is often over soon. */
const fruitlessPauseMs = 60_000;

/** An answer that was received after this moment is fresh. */
export function freshSince({ now, freshForSeconds }: Freshness): Date {
  return new Date(now().getTime() - freshForSeconds * 1_000);
}

/** Whether to return the stored answer without asking: it is fresh, or the carrier was asked a moment ago without a result. */
export function isSettled(deps: Freshness, { checkedAt, fruitlessAt }: StoredShipment): boolean {
  if (checkedAt > freshSince(deps)) return true;
  const pauseMs = Math.min(fruitlessPauseMs, deps.freshForSeconds * 1_000);
  return fruitlessAt !== null && deps.now().getTime() - fruitlessAt.getTime() < pauseMs;
}
