import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import {
  countArriving,
  countLate,
  type JudgedArrival,
  listJudgedArrivals,
} from '../../tracking/listing/arrivals.ts';
import { countExceptions } from '../../tracking/listing/count-exceptions.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { listFailingEndpoints } from '../../webhooks/endpoints/endpoint-queries.ts';
import { countTable } from '../shipments/count-table.ts';
import { listTable } from '../shipments/list-table.ts';
import type { Sort, TableFilters } from '../shipments/request-schemas.ts';
import type { TableRow } from '../shipments/schemas.ts';
import type { CarrierReliability, Overview } from './schemas.ts';

/** Days after the first ETA that still count as on time: tides and berths alone can cost a day. */
const onTimeDays = 1;

const mostCarriers = 8;

const daysAhead = 7;

/** The length of the short lists on the page. */
const rowsShown = 6;

const arrivalsJudged = 1_000;

/** The overview of this workspace and mode. */
export async function showOverview(services: Services, owner: Owner): Promise<Overview> {
  const { db, directories } = services;
  const now = (await onClock(services, owner)).now();
  const nameOf = (scac: string) => directories[owner.mode].find(scac)?.name ?? scac;
  const rows = (filters: TableFilters, sort: Sort): Promise<TableRow[]> =>
    listTable(services, owner, { ...filters, sort, limit: rowsShown }).then(({ items }) => items);
  const [{ standings }, exceptions, arriving, soonest, late, latest, arrivals, failing_endpoints] =
    await Promise.all([
      countTable(services, owner, {}),
      countExceptions(db, owner),
      arrivingByDay(db, owner, now),
      rows({ days: '0..', arrived: false }, 'eta'),
      countLate(db, owner, now),
      rows({ timing: 'overdue' }, 'eta'),
      listJudgedArrivals(db, owner, arrivalsJudged),
      listFailingEndpoints(db, owner),
    ]);
  return {
    standings,
    exceptions,
    arriving,
    soonest,
    late: { ...late, latest },
    reliability: judgeCarriers(arrivals, nameOf),
    failing_endpoints: failing_endpoints.map(inJson),
  };
}

/** Every day from today on, including days without an arrival. */
async function arrivingByDay(db: Services['db'], owner: Owner, now: Date): Promise<number[]> {
  const counts = await countArriving(db, owner, daysAhead - 1, now);
  return Array.from({ length: daysAhead }, (_, days) => counts.get(days) ?? 0);
}

/** The accuracy of each carrier's first ETA; carriers with the most arrivals first. Pure. */
export function judgeCarriers(
  arrivals: readonly JudgedArrival[],
  nameOf: (scac: string) => string,
): CarrierReliability[] {
  const byCarrier = Map.groupBy(arrivals, ({ scac }) => scac);
  return Array.from(byCarrier, ([scac, own]) => {
    const days = own.map(({ daysLate }) => daysLate);
    return {
      carrier: { scac, name: nameOf(scac) },
      arrivals: days.length,
      on_time: days.filter((late) => late <= onTimeDays).length / days.length,
      median_days_late: median(days),
    };
  })
    .toSorted((a, b) => b.arrivals - a.arrivals || a.carrier.name.localeCompare(b.carrier.name))
    .slice(0, mostCarriers);
}

/** For an even count, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
