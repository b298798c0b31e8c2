import { hashKey, type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from './request.ts';

const pageSize = 50;

interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

interface Options<Item> {
  /** What is looked for, by the parameter's name; '' and null are everything. */
  filter?: Readonly<Record<string, string | null>>;
  /** When to ask anew, by what the first page shows. Whoever has gone further is reading, and is left in peace. */
  lookAgainMs?: (shown: readonly Item[]) => number | false;
}

/** A list that comes page by page: `data` is all of it that came so far. Its way on is a `MoreButton`. */
export function usePages<Item>(
  queryKey: QueryKey,
  path: string,
  { filter = {}, lookAgainMs = () => false }: Options<Item> = {},
) {
  return useInfiniteQuery({
    queryKey: [...queryKey, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage<Item[]>(`${path}?${parametersOf({ ...filter, cursor })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: itemsOf<Item>,
    // While something else is looked for in the same list, what was found before stays.
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(queryKey) ? before : undefined,
    refetchInterval: ({ state: { data } }) => {
      const [first, ...further] = data?.pages ?? [];
      return further.length === 0 && lookAgainMs(first?.data ?? []);
    },
  });
}

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ data }) => data);
}

function parametersOf(values: Readonly<Record<string, string | null>>): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams([['limit', String(pageSize)], ...given]);
}
