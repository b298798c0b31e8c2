// Whole shipments, for exports: which ones are found, and then their state, a few at a time.

import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Db } from '../../store/open.ts';
import { trackedOf } from '../shipment/find-queries.ts';
import { readShipment, shipmentColumns } from '../shipment/shipment-row.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/** The place of a shipment among all of its workspace, newest tracked first. */
export interface FoundShipment {
  id: string;
  tracked_at: Date;
  /** The count of its boxes. */
  boxes: number;
}

/** Shipments with a box that matches the filters, newest tracked first, starting after `after`. */
export async function listFound(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { after, limit }: { after: FoundShipment | null; limit: number },
  now: Date,
): Promise<FoundShipment[]> {
  const isBehind =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(j.tracked_at, j.shipment_id) < (${after.tracked_at}, ${after.id})`;
  const { rows } = await sql<FoundShipment>`
    select found.id, found.tracked_at,
      (select count(*)::integer from journeys each where each.shipment_id = found.id) as boxes
    from (
      select distinct j.tracked_at, j.shipment_id as id from journeys j
      where ${isShown(owner, filters, now)} and ${isBehind}
      order by j.tracked_at desc, j.shipment_id desc limit ${limit}
    ) as found
    order by found.tracked_at desc, found.id desc`.execute(db);
  return rows;
}

/** These shipments of the owner in this order, without those that are no longer tracked. */
export async function listWhole(db: Db, owner: Owner, ids: readonly string[]): Promise<StoredShipment[]> {
  const rows = await trackedOf(db, owner)
    .select(shipmentColumns)
    .select(sql<Journey[]>`state -> 'journeys'`.as('journeys'))
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, readShipment(row, row.journeys)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
