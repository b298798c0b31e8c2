// Pages of lists.

import { Type } from 'typebox';
import type { MomentPage, MomentPosition } from '../domain/time/moment-page.ts';
import { decodeMomentCursor, decodeRowCursor, encodeMomentCursor, encodeRowCursor } from './cursor.ts';
import { documented } from './schema-terms.ts';

/** Items on a page, where the request names no other number. */
export const pageSize = 100;

/** The most items of a list that is returned whole. */
export const mostItems = 10_000;

/** One page of a list; `nextCursor` is null on the last. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The query of a list. */
export interface PageRequest {
  /** `pageSize` where left out. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query parameters of every list. */
export const pageParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: `Items on a page; ${pageSize} with \`cursor\` alone. Without both, the whole list is returned: at most ${mostItems.toLocaleString('en')} items, and \`next_cursor\` if there are more`,
    }),
  ),
  cursor: Type.Optional(
    documented(
      Type.String({ minLength: 1, maxLength: 500, description: 'next_cursor of the previous page' }),
      {
        pattern: '^[A-Za-z0-9_-]+$',
      },
    ),
  ),
};

export const PageQuery = Type.Object(pageParameters);

/** The page with these `rows`. One row more than `limit` was read, which shows whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** The same page with its items in another form. */
export function mapPage<Item, Shown>(page: Page<Item>, present: (item: Item) => Shown): Page<Shown> {
  return { ...page, items: page.items.map((item) => present(item)) };
}

/** One page of a list by the numbers of its rows, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function pageByRow<Row extends { id: string }>(
  { limit = pageSize, cursor }: PageRequest,
  read: (page: { beforeId: string | null; limit: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const beforeId = cursor === undefined ? null : decodeRowCursor(cursor);
  const rows = await read({ beforeId, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => encodeRowCursor(id));
}

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
