// Pages of lists.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ok } from './envelope.ts';
import { documented } from './schema-terms.ts';
import { written } from './written.ts';

/** One page of a list; `nextCursor` is null on the last. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The query of a list. */
export interface PageRequest {
  limit: number;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query parameters of every list. */
export const pageParameters = {
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Items on a page' }),
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

/** A page with its next cursor: in the header Link (RFC 8288), and next to the data for clients that read bodies only. */
export function okPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>) {
  linkNext(request, reply, page.nextCursor);
  return ok(page.items, { next_cursor: page.nextCursor });
}

/** The same, of items that are JSON already. */
export function writtenPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, nextCursor }: Page<string>,
) {
  linkNext(request, reply, nextCursor);
  const cursor = JSON.stringify(nextCursor);
  return written<ReturnType<typeof okPage<Item>>>(
    `{"ok":true,"data":[${items.join(',')}],"next_cursor":${cursor}}`,
  );
}

function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const [path = '', query] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}
