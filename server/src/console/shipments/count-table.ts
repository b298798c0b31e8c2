import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import { type BoxCount, countBoxes } from '../../tracking/listing/count-boxes.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { readFilters } from './read-filters.ts';
import type { TableFilters } from './request-schemas.ts';
import type { Facets } from './schemas.ts';

/** The count of boxes stops here; a more exact number is of no use to a reader. */
const countedAtMost = 200_000;

/** The count of boxes that match the filters, and the counts for each other status and carrier. */
export async function countTable(
  { db, now, directories }: Pick<TrackingDeps, 'db' | 'now' | 'directories'>,
  owner: Owner,
  request: TableFilters,
): Promise<Facets> {
  const filters = readFilters(request);
  const cells = await countBoxes(db, owner, filters, { now: now(), most: countedAtMost + 1 });
  const isStatus = oneOf(filters.statuses);
  const isCarrier = oneOf(filters.carriers);
  const ofCarriers = cells.filter(({ scac }) => isCarrier(scac));
  const ofStatuses = cells.filter(({ status }) => isStatus(status));
  const countOf = (status: Status) => sum(ofCarriers.filter((cell) => cell.status === status));
  const byCarrier = Map.groupBy(ofStatuses, ({ scac }) => scac);
  const nameOf = (scac: string) => directories[owner.mode].find(scac)?.name ?? scac;
  const shown = sum(ofCarriers.filter(({ status }) => isStatus(status)));
  return {
    total: { count: Math.min(shown, countedAtMost), atLeast: sum(cells) > countedAtMost },
    statuses: {
      pending: countOf('pending'),
      in_transit: countOf('in_transit'),
      delayed: countOf('delayed'),
      arrived: countOf('arrived'),
    },
    carriers: Array.from(byCarrier, ([scac, some]) => ({ scac, name: nameOf(scac), count: sum(some) })).sort(
      (a, b) => b.count - a.count || a.scac.localeCompare(b.scac),
    ),
  };
}

/** True when the filter names the value, or when there is no filter. */
function oneOf(values: readonly string[] | undefined): (value: string) => boolean {
  return (value) => values?.includes(value) ?? true;
}

function sum(cells: readonly BoxCount[]): number {
  return cells.reduce((total, { count }) => total + count, 0);
}
