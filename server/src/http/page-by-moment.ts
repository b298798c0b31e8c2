import type { MomentPage, MomentPosition } from '../domain/moment-page.ts';
import { decodeMomentCursor, encodeMomentCursor } from './cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from './page.ts';

/** One page of a list by time. @throws Problem `invalid_request` for a cursor of another list */
export async function pageByMoment<Row>(
  { limit = pageSize, cursor }: PageRequest,
  read: (page: MomentPage) => Promise<Row[]>,
  positionOf: (row: Row) => MomentPosition,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await read({ after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => encodeMomentCursor(positionOf(row)));
}
