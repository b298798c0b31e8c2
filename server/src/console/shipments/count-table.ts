import type { Owner } from '../../accounts/owner.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import { type Standing, standings } from '../../domain/journey/timing.ts';
import type { Services } from '../../services.ts';
import { type BoxCount, countBoxes } from '../../tracking/listing/count-boxes.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { readFilters } from './read-filters.ts';
import type { TableFilters } from './request-schemas.ts';
import type { Facets } from './schemas.ts';

/** The count of boxes stops here; a more exact number is of no use to a reader. */
const countedAtMost = 200_000;

/** The count of boxes that match the filters, and the counts for each other standing and carrier. */
export async function countTable(services: Services, owner: Owner, request: TableFilters): Promise<Facets> {
  const filters = readFilters(request);
  const { db, now } = await onClock(services, owner);
  const cells = await countBoxes(db, owner, filters, { now: now(), most: countedAtMost + 1 });
  const isStatus = oneOf(filters.statuses);
  const isCarrier = oneOf(filters.carriers);
  const isStanding = oneOf(filters.standings);
  const ofCarriers = cells.filter(({ scac }) => isCarrier(scac));
  const ofStatuses = cells.filter(({ status }) => isStatus(status));
  const countStanding = (standing: Standing) =>
    sum(ofCarriers.filter((cell) => isStatus(cell.status) && cell.standing === standing));
  const byCarrier = Map.groupBy(
    ofStatuses.filter(({ standing }) => isStanding(standing)),
    ({ scac }) => scac,
  );
  const nameOf = (scac: string) => directoryFor(services, owner).find(scac)?.name ?? scac;
  const shown = sum(ofCarriers.filter(({ status, standing }) => isStatus(status) && isStanding(standing)));
  return {
    total: { count: Math.min(shown, countedAtMost), atLeast: sum(cells) > countedAtMost },
    standings: Object.fromEntries(
      standings.map((each) => [each, countStanding(each)]),
    ) as Facets['standings'],
    carriers: Array.from(byCarrier, ([scac, some]) => ({ scac, name: nameOf(scac), count: sum(some) })).sort(
      (a, b) => b.count - a.count || a.scac.localeCompare(b.scac),
    ),
  };
}

/** True when the filter names the value, or when there is no filter. */
function oneOf(values: readonly string[] | undefined): (value: string) => boolean {
  return (value) => values === undefined || values.includes(value);
}

function sum(cells: readonly BoxCount[]): number {
  return cells.reduce((total, { count }) => total + count, 0);
}
