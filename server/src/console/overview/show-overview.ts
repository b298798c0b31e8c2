import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { countArriving, countLate } from '../../tracking/listing/arrivals.ts';
import { countExceptions } from '../../tracking/listing/count-exceptions.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { listFailingEndpoints } from '../../webhooks/endpoints/endpoint-queries.ts';
import { countTable } from '../shipments/count-table.ts';
import { listTable } from '../shipments/list-table.ts';
import type { Sort, TableFilters } from '../shipments/request-schemas.ts';
import type { TableRow } from '../shipments/schemas.ts';
import type { Overview } from './schemas.ts';

const daysAhead = 7;

/** The length of the short lists on the page. */
const rowsShown = 6;

/** The overview of this workspace and mode. */
export async function showOverview(services: Services, owner: Owner): Promise<Overview> {
  const { db } = services;
  const now = (await onClock(services, owner)).now();
  const rows = (filters: TableFilters, sort: Sort): Promise<TableRow[]> =>
    listTable(services, owner, { ...filters, sort, limit: rowsShown }).then(({ items }) => items);
  const [{ standings }, exceptions, arriving, soonest, late, latest, failing_endpoints] = await Promise.all([
    countTable(services, owner, {}),
    countExceptions(db, owner),
    arrivingByDay(db, owner, now),
    rows({ days: '0..', arrived: false }, 'eta'),
    countLate(db, owner, now),
    rows({ timing: 'overdue' }, 'eta'),
    listFailingEndpoints(db, owner),
  ]);
  return {
    standings,
    exceptions,
    arriving,
    soonest,
    late: { ...late, latest },
    failing_endpoints: failing_endpoints.map(inJson),
  };
}

/** Every day from today on, including days without an arrival. */
async function arrivingByDay(db: Services['db'], owner: Owner, now: Date): Promise<number[]> {
  const counts = await countArriving(db, owner, daysAhead - 1, now);
  return Array.from({ length: daysAhead }, (_, days) => counts.get(days) ?? 0);
}
