import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { listMatching } from '../../tracking/listing/list-matching.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { readFilters } from './read-filters.ts';
import type { TableFilters } from './request-schemas.ts';
import type { Matching } from './schemas.ts';

/** More are seldom changed at once. */
const mostMatching = 5_000;

/**
 * The shipments that match the filters. A change of all that match is made to this list, so that it is made to what the
 * person saw counted, and can be undone.
 */
export async function matchShipments(
  services: Services,
  owner: Owner,
  request: TableFilters,
): Promise<Matching> {
  const { db, now } = await onClock(services, owner);
  const bounds = { now: now(), most: mostMatching + 1 };
  const found = await listMatching(db, owner, readFilters(request), bounds);
  return { shipments: found.slice(0, mostMatching), isAll: found.length <= mostMatching };
}
