import type { Owner } from '../../accounts/owner.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { cursorOf, newestFirst } from './box-order.ts';
import type { ListedRow } from './listed-rows.ts';
import { type ListFilters, readListFilters } from './read-list-filters.ts';

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
