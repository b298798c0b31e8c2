import type { Owner } from '../../accounts/owner.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';
import type { BoxFilters } from './box-filter.ts';
import { cursorOf, newestFirst } from './box-order.ts';
import type { ListedRow } from './list-boxes.ts';
import { type ListFilters, readListFilters } from './read-list-filters.ts';

export interface ListPage {
  /** The page begins after the row of this cursor. */
  after: string | undefined;
  limit: number;
}

/**
 * Boxes of a list, newest tracked first. The order is total, and new rows appear only at the top, so pages neither repeat nor skip
 * rows while references are being added. Rejects with Problem `invalid_request` for a cursor of another list.
 */
export type ListRows = (
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  page: ListPage,
  now: Date,
) => Promise<ListedRow[]>;

export interface ListRequest extends PageRequest, ListFilters {}

/**
 * The boxes that this workspace tracks in the mode of this key, newest first.
 * @throws Problem `invalid_request` for a cursor that we did not issue, and for a port that is no UN/LOCODE
 */
export async function listShipments(
  { db, now, listRows }: Services,
  owner: Owner,
  request: ListRequest,
): Promise<Page<ListedRow>> {
  const { limit = pageSize, cursor: after, ...filters } = request;
  const rows = await listRows(db, owner, readListFilters(filters), { after, limit: limit + 1 }, now());
  return pageOf(rows, limit, (row) => cursorOf(newestFirst, row));
}
