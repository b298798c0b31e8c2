import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Standing } from '../../domain/journey/timing.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isCountable } from './box-filter.ts';
import { standingSql, statusSql } from './journey-sql.ts';

/** The count of boxes of one status and standing with one carrier. */
export interface BoxCount {
  status: Status;
  standing: Standing;
  scac: string;
  count: number;
}

/** Counts at most `most` of the boxes that match the filters, whatever their status, standing and carrier. */
export async function countBoxes(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<BoxCount[]> {
  const { rows } = await sql<BoxCount>`
    select status, standing, carrier as scac, count(*)::integer as count
    from (
      select ${statusSql(now)} as status, ${standingSql(now)} as standing, j.carrier
      from journeys j
      where ${isCountable(owner, filters, now)}
      limit ${most}
    ) as counted
    group by status, standing, carrier`.execute(db);
  return rows;
}
