// The boxes of a workspace by their arrival.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { all, daysToEtaSql, hasStanding, isInDays, isOf } from './journey-sql.ts';

/** Counts of boxes that have not arrived, by the days to their ETA from 0 to `last`; days without any are left out. */
export async function countArriving(
  db: Db,
  owner: Owner,
  last: number,
  now: Date,
): Promise<Map<number, number>> {
  const isShown = all([isOf(owner), sql`not j.arrived`, isInDays({ first: 0, last }, now)]);
  const { rows } = await sql<{ days: number; count: number }>`
    select ${daysToEtaSql(now)} as days, count(*)::int as count from journeys j
    where ${isShown} group by 1`.execute(db);
  return new Map(rows.map(({ days, count }) => [days, count]));
}

/** Counts of overdue boxes by whole days since their ETA. */
export interface LateCounts {
  up_to_two_days: number;
  up_to_a_week: number;
  longer: number;
}

export async function countLate(db: Db, owner: Owner, now: Date): Promise<LateCounts> {
  const overdueFor = (from: number, to: number | null) =>
    isInDays({ first: to === null ? null : -to, last: -from }, now);
  const { rows } = await sql<LateCounts>`
    select
      count(*) filter (where ${overdueFor(1, 2)})::int as up_to_two_days,
      count(*) filter (where ${overdueFor(3, 7)})::int as up_to_a_week,
      count(*) filter (where ${overdueFor(8, null)})::int as longer
    from journeys j
    where ${isOf(owner)} and ${hasStanding(['overdue'], now)}`.execute(db);
  return rows[0] ?? { up_to_two_days: 0, up_to_a_week: 0, longer: 0 };
}
