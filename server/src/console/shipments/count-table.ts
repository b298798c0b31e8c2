import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Timing } from '../../domain/journey/timing.ts';
import type { Services } from '../../services.ts';
import { type BoxCount, countBoxes } from '../../tracking/listing/count-boxes.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { readFilters } from './read-filters.ts';
import type { TableFilters } from './request-schemas.ts';
import type { Facets } from './schemas.ts';

/** The count of boxes stops here; a more exact number is of no use to a reader. */
const countedAtMost = 200_000;

/** The count of boxes that match the filters, and the counts for each other status and carrier. */
export async function countTable(services: Services, owner: Owner, request: TableFilters): Promise<Facets> {
  const filters = readFilters(request);
  const { db, now, directories } = await onClock(services, owner);
  const cells = await countBoxes(db, owner, filters, { now: now(), most: countedAtMost + 1 });
  const isStatus = oneOf(filters.statuses);
  const isCarrier = oneOf(filters.carriers);
  const isTiming = oneOf(filters.timings);
  const ofCarriers = cells.filter(({ scac }) => isCarrier(scac));
  const ofStatuses = cells.filter(({ status }) => isStatus(status));
  const countOf = (status: Status) =>
    sum(ofCarriers.filter((cell) => isTiming(cell.timing) && cell.status === status));
  const countTimed = (timing: Timing) =>
    sum(ofCarriers.filter((cell) => isStatus(cell.status) && cell.timing === timing));
  const byCarrier = Map.groupBy(
    ofStatuses.filter(({ timing }) => isTiming(timing)),
    ({ scac }) => scac,
  );
  const nameOf = (scac: string) => directories[owner.mode].find(scac)?.name ?? scac;
  const shown = sum(ofCarriers.filter(({ status, timing }) => isStatus(status) && isTiming(timing)));
  return {
    total: { count: Math.min(shown, countedAtMost), atLeast: sum(cells) > countedAtMost },
    statuses: {
      pending: countOf('pending'),
      in_transit: countOf('in_transit'),
      delayed: countOf('delayed'),
      arrived: countOf('arrived'),
    },
    timings: {
      overdue: countTimed('overdue'),
      slipped: countTimed('slipped'),
      on_time: countTimed('on_time'),
    },
    carriers: Array.from(byCarrier, ([scac, some]) => ({ scac, name: nameOf(scac), count: sum(some) })).sort(
      (a, b) => b.count - a.count || a.scac.localeCompare(b.scac),
    ),
  };
}

/** True when the filter names the value, or when there is no filter. */
function oneOf(values: readonly string[] | undefined): (value: string | null) => boolean {
  return (value) => values === undefined || (value !== null && values.includes(value));
}

function sum(cells: readonly BoxCount[]): number {
  return cells.reduce((total, { count }) => total + count, 0);
}
