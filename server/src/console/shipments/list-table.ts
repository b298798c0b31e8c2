import type { Owner } from '../../accounts/owner.ts';
import { mapPage, type Page, pageOf } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { cursorOf, orderOf } from '../../tracking/listing/box-order.ts';
import { findUrgent } from '../../tracking/listing/find-urgent.ts';
import { type ListedBox, listBoxes } from '../../tracking/listing/list-boxes.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { presentListItem } from '../../tracking/showing/list-item.ts';
import { readFilters } from './read-filters.ts';
import type { TableRequest } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

/**
 * A page of the table. @throws Problem `invalid_request` for a cursor of another order or another list, and for a week or a
 * day that does not exist
 */
export async function listTable(
  services: Services,
  owner: Owner,
  { sort, after, until, limit, ...request }: TableRequest,
): Promise<Page<TableRow>> {
  const order = orderOf(sort);
  const filters = readFilters(request);
  const bounds = { after, until, limit: limit + 1 };
  const at = (await onClock(services, owner)).now();
  const rows = await listBoxes(services.db, owner, { filters, order, bounds }, at);
  const exceptionOf = await findUrgent(services.db, owner, rows);
  return mapPage(
    pageOf(rows, limit, (row) => cursorOf(order, row)),
    (row) => presentRow(row, exceptionOf(row), at),
  );
}

/** @param exception the most urgent open one of the box */
export function presentRow(row: ListedBox, exception: TableRow['exception'], now: Date): TableRow {
  const { boxes, health } = row;
  return { ...presentListItem(row, now), boxes, exception, health };
}
