import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/** A shipment and the count of all its boxes. */
export interface MatchingShipment {
  reference: string;
  boxes: number;
}

/** At most `most` of the shipments with a box that matches the filters. */
export async function listMatching(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<MatchingShipment[]> {
  const { rows } = await sql<MatchingShipment>`
    select j.reference, count(*)::integer as boxes
    from (
      select distinct j.shipment_id from journeys j where ${isShown(owner, filters, now)} limit ${most}
    ) as found
    join journeys j using (shipment_id)
    group by j.shipment_id, j.reference
    order by j.reference`.execute(db);
  return rows;
}

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
