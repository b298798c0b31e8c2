import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Timing } from '../../domain/journey/timing.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isCountable } from './box-filter.ts';
import { statusSql, timingSql } from './journey-sql.ts';

/** The count of boxes of one status and timing with one carrier. */
export interface BoxCount {
  status: Status;
  timing: Timing | null;
  scac: string;
  count: number;
}

/** Counts at most `most` of the boxes that match the filters, whatever their status, timing and carrier. */
export async function countBoxes(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<BoxCount[]> {
  const { rows } = await sql<BoxCount>`
    select status, timing, carrier as scac, count(*)::integer as count
    from (
      select ${statusSql(now)} as status, ${timingSql(now)} as timing, j.carrier
      from journeys j
      where ${isCountable(owner, filters, now)}
      limit ${most}
    ) as counted
    group by status, timing, carrier`.execute(db);
  return rows;
}
