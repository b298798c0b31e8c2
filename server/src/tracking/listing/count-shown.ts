import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/** The count of boxes that a list shows, `most` if there are more. */
export async function countShown(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from journeys j where ${isShown(owner, filters, now)} limit ${most}) as shown`.execute(db);
  return rows[0]?.count ?? 0;
}
