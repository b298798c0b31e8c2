// Lists come in pages.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ok } from './envelope.ts';
import { documented } from './schema-terms.ts';

/** One page of a list; `nextCursor` is null on the last. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** What a client asks of a list. */
export interface PageRequest {
  limit: number;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** The query parameters of every list. */
export const pageParameters = {
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Items on a page' }),
  cursor: Type.Optional(
    documented(Type.String({ minLength: 1, maxLength: 500, description: 'next_cursor of the page before' }), {
      pattern: '^[A-Za-z0-9_-]+$',
    }),
  ),
};
export const PageQuery = Type.Object(pageParameters);

/** The page that begins with `rows`, of which one more than `limit` was asked for: it tells whether there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { present, cursorOf }: { present: (row: Row) => Item; cursorOf: (row: Row) => string },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(present), nextCursor: last === undefined ? null : cursorOf(last) };
}

/** A page with its way on: in the header as RFC 8288 has it, and beside the data for those who read bodies only. */
export function okPage<Item>(request: FastifyRequest, reply: FastifyReply, page: Page<Item>) {
  if (page.nextCursor !== null) {
    const [path = '', query] = request.url.split('?', 2);
    const next = new URLSearchParams(query);
    next.set('cursor', page.nextCursor);
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return ok(page.items, { next_cursor: page.nextCursor });
}
