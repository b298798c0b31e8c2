import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isCountable } from './box-filter.ts';
import { statusSql } from './journey-sql.ts';

/** The count of boxes of one status with one carrier. */
export interface BoxCount {
  status: Status;
  scac: string;
  count: number;
}

/** Counts at most `most` of the boxes that match the filters, whatever their status and carrier. */
export async function countBoxes(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<BoxCount[]> {
  const { rows } = await sql<BoxCount>`
    select status, carrier as scac, count(*)::integer as count
    from (
      select ${statusSql(now)} as status, j.carrier
      from journeys j
      where ${isCountable(owner, filters)}
      limit ${most}
    ) as counted
    group by status, carrier`.execute(db);
  return rows;
}
