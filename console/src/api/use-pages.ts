import { hashKey, type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../../../client/src/pages.ts';
import { requestPage } from './request.ts';

const pageSize = 50;

/** Reads a page of a list of the API, with these filters. */
export type ReadPage<Item> = (query: {
  limit: number;
  cursor?: string;
  signal: AbortSignal;
}) => Promise<Page<Item>>;

interface Options<Item> {
  /** The filters, by the names of the parameters; '' and null mean no filter. */
  filter?: Readonly<Record<string, string | null>>;
  /**
   * When to load again, by the content of the first page. With more than one page loaded, nothing is loaded again, because
   * the person is reading.
   */
  lookAgainMs?: (shown: readonly Item[]) => number | false;
}

/**
 * A list that is loaded page by page: `data` is all of it that was loaded so far. A `MoreButton` loads more.
 * @param source a list of the API, or the path of one that only the console has
 */
export function usePages<Item>(
  queryKey: QueryKey,
  source: ReadPage<Item> | string,
  { filter = {}, lookAgainMs }: Options<Item> = {},
) {
  return useInfiniteQuery({
    queryKey: [...queryKey, filter],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Item>> => {
      if (typeof source === 'function')
        return await source({ limit: pageSize, ...(cursor !== null && { cursor }), signal });
      const { data, nextCursor } = await requestPage<Item[]>(
        `${source}?${parametersOf({ ...filter, cursor })}`,
        { signal },
      );
      return { items: data, nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: itemsOf<Item>,
    // While other filters load, the earlier results stay.
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(queryKey) ? before : undefined,
    // A list that changes while it is shown is never taken from before.
    ...(lookAgainMs && { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) => {
      const [first, ...further] = data?.pages ?? [];
      return further.length === 0 && lookAgainMs !== undefined && lookAgainMs(first?.items ?? []);
    },
  });
}

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}

function parametersOf(values: Readonly<Record<string, string | null>>): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams([['limit', String(pageSize)], ...given]);
}
