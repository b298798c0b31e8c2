import type { FastifyReply, FastifyRequest } from 'fastify';
import { brokenCursor, encodeCursor } from './cursor.ts';
import type { Success } from './envelope.ts';
import { mostItems, type Page, type PageRequest, pageOf, pageSize } from './page.ts';
import { SharedWritten, toJson, type Written } from './written.ts';

/** So many rows of a whole list are read at once. Between two reads, other requests have their turn. */
const rowsAtOnce = 1_000;

/** A list or a page of it, as it is sent. */
export class WrittenList<Shown> extends SharedWritten<Success<Shown[]> & { next_cursor: string | null }> {
  readonly nextCursor: string | null;

  constructor(items: readonly string[], nextCursor: string | null) {
    super(`{"ok":true,"data":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}}`);
    this.nextCursor = nextCursor;
  }
}

/** Writes a page, or returns the one that is written for an equal request. */
export type ShareList<Shown> = (write: () => Promise<WrittenList<Shown>>) => Promise<WrittenList<Shown>>;

/**
 * With a page for a request that names `limit` or `cursor`, and otherwise with the whole list: a client that knows no pages
 * would lose what is behind the first. It is complete before it is sent, so a fault on the way is a refusal.
 * @throws Problem `rate_limited` when the key has not so many requests left
 */
export async function answerList<Query extends PageRequest, Item, Shown extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  asked: Query,
  read: (asked: Query) => Promise<Page<Item>>,
  present: (item: Item) => Shown | Written<Shown>,
  share: ShareList<Shown> = (write) => write(),
): Promise<Written<Success<Shown[]> & { next_cursor: string | null }>> {
  const isPage = asked.limit !== undefined || asked.cursor !== undefined;
  const write = async () => {
    const limit = isPage ? asked.limit : rowsAtOnce;
    const items: string[] = [];
    let { cursor } = asked;
    let page: Page<Item>;
    do {
      // Behind the first, each read counts as a request: a whole list is as much work as its pages.
      if (items.length > 0) await request.server.countMore?.(request, reply, 1);
      page = await read({ ...asked, limit, cursor });
      for (const item of page.items) items.push(toJson(present(item)));
      cursor = page.nextCursor ?? undefined;
    } while (!isPage && cursor !== undefined && items.length < mostItems);
    return new WrittenList<Shown>(items, page.nextCursor);
  };
  const list = await (isPage ? share(write) : write());
  linkNext(request, reply, list.nextCursor);
  return list;
}

/** The next page in the header Link (RFC 8288), beside `next_cursor` for clients that read bodies only. */
function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const [path = '', query] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/** A list that is short, and in memory, by the same rules. @param keyOf what distinguishes an item */
export async function answerShortList<Item, Shown extends object>(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  query: PageRequest,
  items: readonly Item[],
  { keyOf, present }: { keyOf: (item: Item) => string; present: (item: Item) => Shown },
) {
  const read = async ({ limit = pageSize, cursor }: PageRequest) => {
    const after =
      cursor === undefined ? -1 : items.findIndex((item) => encodeCursor([keyOf(item)]) === cursor);
    if (cursor !== undefined && after < 0) throw brokenCursor();
    return pageOf(items.slice(after + 1), limit, (item) => encodeCursor([keyOf(item)]));
  };
  return await answerList(exchange, query, read, present);
}
