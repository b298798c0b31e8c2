import { decodeRowCursor, encodeRowCursor } from './cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from './page.ts';

/** One page of a list by the numbers of its rows, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function pageByRow<Row extends { id: string }>(
  { limit = pageSize, cursor }: PageRequest,
  read: (page: { beforeId: string | null; limit: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const beforeId = cursor === undefined ? null : decodeRowCursor(cursor);
  const rows = await read({ beforeId, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => encodeRowCursor(id));
}
