import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import type { FailingEndpoint, Late } from './schemas.ts';

/**
 * Counts of boxes that have not arrived, by the day of their ETA (`YYYY-MM-DD`), from `first` to before `end`; days without
 * any are left out.
 */
export async function countArriving(
  db: Db,
  owner: Owner,
  { first, end }: { first: string; end: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: string; count: number }>`
    select eta::text as date, count(*)::int as count from journeys
    where workspace_id = ${owner.workspaceId} and mode = ${owner.mode} and not arrived
      and eta >= ${first}::date and eta < ${end}::date
    group by eta`.execute(db);
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/** Counts of delayed boxes by whole days since their ETA, by the same rule as the status of a box. */
export async function countLate(db: Db, owner: Owner, now: Date): Promise<Omit<Late, 'latest'>> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Omit<Late, 'latest'>>`
    select
      count(*) filter (where ${today}::date - eta <= 2)::int as "upToTwoDays",
      count(*) filter (where ${today}::date - eta between 3 and 7)::int as "upToAWeek",
      count(*) filter (where ${today}::date - eta > 7)::int as longer
    from journeys
    where workspace_id = ${owner.workspaceId} and mode = ${owner.mode}
      and underway and not arrived and late_at <= ${now}`.execute(db);
  return rows[0] ?? { upToTwoDays: 0, upToAWeek: 0, longer: 0 };
}

/** An arrival, and by how many days it came after the first ETA. */
export interface JudgedArrival {
  scac: string;
  daysLate: number;
}

/** The latest arrivals with a first ETA, at most `atMost`: each one means reading the JSON of a journey. */
export async function listJudgedArrivals(db: Db, owner: Owner, atMost: number): Promise<JudgedArrival[]> {
  const { rows } = await sql<JudgedArrival>`
    with latest as (
      select shipment_id, position, carrier from journeys
      where workspace_id = ${owner.workspaceId} and mode = ${owner.mode} and arrived
      order by coalesce(eta, '-infinity') desc, shipment_id desc, container desc limit ${atMost}
    )
    select latest.carrier as scac,
      left(journey -> 'arrivedAt' ->> 'local', 10)::date - left(journey -> 'etaInitial' ->> 'local', 10)::date
        as "daysLate"
    from latest
    join shipments s on s.id = latest.shipment_id and s.removed_at is null
    cross join lateral (select s.state -> 'journeys' -> latest.position as journey offset 0) as told
    where journey -> 'etaInitial' ->> 'local' is not null and journey -> 'arrivedAt' ->> 'local' is not null`.execute(
    db,
  );
  return rows;
}

/** Endpoints that fail, or that the server disabled. */
export async function listFailingEndpoints(db: Db, owner: Owner): Promise<FailingEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoin('endpoint_health as health', 'health.endpoint_id', 'endpoint.id')
    .select(['endpoint.id', 'endpoint.label', 'endpoint.url', 'endpoint.disabled_at', 'health.failing_since'])
    .where('endpoint.workspace_id', '=', owner.workspaceId)
    .where('endpoint.mode', '=', owner.mode)
    .where('endpoint.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('endpoint.disabled_reason', 'in', ['gone', 'failing']),
        where.and([where('endpoint.disabled_at', 'is', null), where('health.failing_since', 'is not', null)]),
      ]),
    )
    .orderBy('endpoint.created_at')
    .execute();
  return rows.map(({ failing_since, disabled_at, ...row }) => ({
    ...row,
    failing_since: failing_since?.toISOString() ?? null,
    disabled_at: disabled_at?.toISOString() ?? null,
  }));
}
