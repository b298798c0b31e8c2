import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import { type BoxFilters, isShown } from './box-filter.ts';
import { isBehind, newestFirst, orderBy } from './box-order.ts';

export interface ListPage {
  /** The page begins after the row of this cursor. */
  after: string | undefined;
  limit: number;
}

const listedColumns = [
  'shipment_id',
  'reference',
  'container',
  'bl',
  'vessel',
  'phase',
  'underway',
  'arrived',
  'eta',
  'late_at',
  'carrier',
  'tracked_at',
] as const;
export type ListedRow = Pick<JourneyRow, (typeof listedColumns)[number]>;

/**
 * Boxes, newest tracked first. The order is total, and new rows appear only at the top, so pages neither repeat nor
 * skip rows while references are being added.
 * @throws Problem `invalid_request` for a cursor of another list
 */
export async function listJourneys(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { after, limit }: ListPage,
  now: Date,
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('journeys as j')
    .select(listedColumns)
    .where(isShown(owner, filters, now));
  if (after !== undefined) query = query.where(isBehind(newestFirst, after));
  return await query.orderBy(orderBy(newestFirst)).limit(limit).execute();
}
