// The boxes of a workspace by their arrival.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { hasStatus, isOf } from './journey-sql.ts';

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
    select j.eta::text as date, count(*)::int as count from journeys j
    where ${isOf(owner)} and not j.arrived and j.eta >= ${first}::date and j.eta < ${end}::date
    group by j.eta`.execute(db);
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/** Counts of delayed boxes by whole days since their ETA. */
export interface LateCounts {
  upToTwoDays: number;
  upToAWeek: number;
  longer: number;
}

export async function countLate(db: Db, owner: Owner, now: Date): Promise<LateCounts> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<LateCounts>`
    select
      count(*) filter (where ${today}::date - j.eta <= 2)::int as "upToTwoDays",
      count(*) filter (where ${today}::date - j.eta between 3 and 7)::int as "upToAWeek",
      count(*) filter (where ${today}::date - j.eta > 7)::int as longer
    from journeys j
    where ${isOf(owner)} and ${hasStatus(['delayed'], now)}`.execute(db);
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
      select j.shipment_id, j.position, j.carrier from journeys j
      where ${isOf(owner)} and j.arrived
      order by coalesce(j.eta, '-infinity') desc, j.shipment_id desc, j.container desc limit ${atMost}
    )
    select latest.carrier as scac,
      left(journey -> 'arrivedAt' ->> 'local', 10)::date - left(journey -> 'etaInitial' ->> 'local', 10)::date
        as "daysLate"
    from latest
    join shipments s on s.id = latest.shipment_id and s.removed_at is null
    cross join lateral (select s.state -> 'journeys' -> latest.position as journey offset 0) as box
    where journey -> 'etaInitial' ->> 'local' is not null and journey -> 'arrivedAt' ->> 'local' is not null`.execute(
    db,
  );
  return rows;
}
