import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/status.ts';
import type { Db } from '../../store/open.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import type { TableFilters } from './request-schemas.ts';
import type { Facets } from './schemas.ts';
import { isCountable, statusSql } from './table-filter.ts';

/** The count of boxes stops here; a more exact number is of no use to a reader. */
const countedAtMost = 200_000;

/** The count of boxes of one status with one carrier. */
interface Cell {
  status: Status;
  scac: string;
  count: number;
}

/** The count of boxes that match the filters, and the counts for each other status and carrier. */
export async function countTable(
  { db, now, directories }: Pick<TrackingDeps, 'db' | 'now' | 'directories'>,
  owner: Owner,
  filters: TableFilters,
): Promise<Facets> {
  const cells = await listCells(db, owner, filters, now());
  const isStatus = oneOf(filters.status);
  const isCarrier = oneOf(filters.carrier);
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

async function listCells(db: Db, owner: Owner, filters: TableFilters, now: Date): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select status, carrier as scac, count(*)::integer as count
    from (
      select ${statusSql(now)} as status, j.carrier
      from journeys j
      where ${isCountable(owner, filters)}
      limit ${countedAtMost + 1}
    ) as counted
    group by status, carrier`.execute(db);
  return rows;
}

/** True when the filter names the value, or when there is no filter. */
function oneOf(list: string | undefined): (value: string) => boolean {
  const values = list?.split(',');
  return (value) => values?.includes(value) ?? true;
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, { count }) => total + count, 0);
}
