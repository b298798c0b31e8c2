import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { usageOf } from '../../accounts/usage.ts';
import { countArriving, countLate, listJudgedArrivals } from '../../tracking/listing/arrivals.ts';
import { listFailingEndpoints } from '../../webhooks/endpoints/endpoint-queries.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { countTable } from '../shipments/count-table.ts';
import { listTable } from '../shipments/list-table.ts';
import type { TableRow } from '../shipments/schemas.ts';
import { judgeCarriers } from './judge-carriers.ts';
import type { ArrivingDay, Overview } from './schemas.ts';

const dayMs = 86_400_000;
const daysAhead = 7;
/** The length of the short lists on the page. */
const rowsShown = 6;
const arrivalsJudged = 1_000;

export type OverviewDeps = Pick<ConsoleDeps, 'db' | 'now' | 'directories' | 'caps'>;

/** The overview of this workspace and mode. */
export async function showOverview(deps: OverviewDeps, owner: Owner): Promise<Overview> {
  const { db, directories } = deps;
  const { plan } = await getWorkspace(db, owner.workspaceId);
  const now = deps.now();
  const nameOf = (scac: string) => directories[owner.mode].find(scac)?.name ?? scac;
  const rows = (status: string): Promise<TableRow[]> =>
    listTable(deps, owner, { status, sort: 'eta', limit: rowsShown }).then(({ items }) => items);
  const [{ statuses }, arriving, soonest, late, latest, arrivals, usage, failingEndpoints] =
    await Promise.all([
      countTable(deps, owner, {}),
      arrivingByDay(db, owner, now),
      rows('in_transit,pending'),
      countLate(db, owner, now),
      rows('delayed'),
      listJudgedArrivals(db, owner, arrivalsJudged),
      usageOf(deps, { ...owner, plan }),
      listFailingEndpoints(db, owner),
    ]);
  return {
    today: dayOf(now),
    statuses,
    arriving,
    soonest: soonest.filter(({ eta }) => eta !== null),
    late: { ...late, latest },
    reliability: judgeCarriers(arrivals, nameOf),
    usage,
    failingEndpoints: failingEndpoints.map(({ failing_since, disabled_at, ...endpoint }) => ({
      ...endpoint,
      failingSince: failing_since?.toISOString() ?? null,
      disabledAt: disabled_at?.toISOString() ?? null,
    })),
  };
}

/** Every day from today on, including days without an arrival. */
async function arrivingByDay(db: OverviewDeps['db'], owner: Owner, now: Date): Promise<ArrivingDay[]> {
  const dayAfter = (days: number) => dayOf(new Date(now.getTime() + days * dayMs));
  const counts = await countArriving(db, owner, { first: dayAfter(0), end: dayAfter(daysAhead) });
  return Array.from({ length: daysAhead }, (_, index) => {
    const date = dayAfter(index);
    return { date, count: counts.get(date) ?? 0 };
  });
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
