import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/** The boxes that a list shows, by the reference of their shipment; at most `most`. */
export async function listContainers(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<{ reference: string; container: string }[]> {
  const { rows } = await sql<{ reference: string; container: string }>`
    select j.reference, j.container from journeys j
    where ${isShown(owner, filters, now)}
    order by j.reference, j.container limit ${most}`.execute(db);
  return rows;
}
