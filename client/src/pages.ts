/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
}

/** A page as the API sends it. */
export function pageOf<Item>({
  data,
  next_cursor,
}: {
  data: Item[];
  next_cursor: string | null;
}): Page<Item> {
  return { items: data, nextCursor: next_cursor };
}

/** Every item of a list, page after page; the next page is asked for only when its first item is wanted. */
export async function* everyItem<Item, Query extends { cursor?: string | undefined }>(
  readPage: (query: Query) => Promise<Page<Item>>,
  query: Query,
): AsyncGenerator<Item, void, undefined> {
  let next: string | null | undefined = query.cursor;
  do {
    const { items, nextCursor } = await readPage(next === undefined ? query : { ...query, cursor: next });
    yield* items;
    next = nextCursor;
  } while (next !== null);
}
