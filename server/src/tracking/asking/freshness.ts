// How often a carrier may be asked about one shipment (docs/journeys.md "Trouble with the carrier").

import { viaOf } from '../../domain/references/carrier-code.ts';
import type { Services } from '../../services.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** The wait after a question without a result. It is short, because such trouble is often over soon. */
const retryPauseSeconds = 60;

/** An answer that was received after this moment is fresh. */
export function freshSince({ now, freshForSeconds }: Services): Date {
  return new Date(now().getTime() - freshForSeconds * 1_000);
}

/** A route learns little in an hour, and its requests are few. */
const leastSecondsOfRoute = 3_600;

function freshSinceBy(services: Services, { carrier }: StoredShipment): Date {
  const { now, freshForSeconds } = services;
  if (viaOf(carrier.scac) === null) return freshSince(services);
  return new Date(now().getTime() - Math.max(freshForSeconds, leastSecondsOfRoute) * 1_000);
}

/** Whether to return the stored answer without asking: it is fresh, or it is too early to ask again. */
export function isSettled(services: Services, shipment: StoredShipment): boolean {
  return shipment.checkedAt > freshSinceBy(services, shipment) || mustWait(services, shipment);
}

/** Whether it is too early to ask the carrier again after a question without a result. */
export function mustWait({ now }: Services, { retryAt }: StoredShipment): boolean {
  return retryAt !== null && now() < retryAt;
}

/**
 * When a client may ask again after a question without a result.
 * @param demandedSeconds the wait that the carrier demands (`Retry-After`)
 */
export function retryTime({ now, freshForSeconds }: Services, demandedSeconds = 0): Date {
  const seconds = Math.max(Math.min(retryPauseSeconds, freshForSeconds), demandedSeconds);
  return new Date(now().getTime() + seconds * 1_000);
}
