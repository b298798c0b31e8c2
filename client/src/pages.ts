/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Send it as `cursor` to get the next page. null on the last page. */
  nextCursor: string | null;
}

/** Converts a page of the API. */
export function pageOf<Item>({
  data,
  next_cursor,
}: {
  data: Item[];
  next_cursor: string | null;
}): Page<Item> {
  return { items: data, nextCursor: next_cursor };
}

/** Yields every item of a list, page after page. The next page is requested only when its first item is needed. */
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
