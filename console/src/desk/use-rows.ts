// The rows of the table, page by page as they are looked at.

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Facets, TableRow } from '../../../server/src/console/desk/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request, requestPage } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

const pageSize = 100;

/** Pages that are on the screen, from the first to the last. */
export interface Seen {
  first: number;
  last: number;
}

interface RowsPage {
  data: TableRow[];
  next_cursor: string | null;
}

/**
 * The rows of `query`, as far as they were looked at; null stands for one that is on its way. Each page lies between two
 * places of the order that do not move, so that each can be asked for again by itself: only those on the screen are.
 * @param knownStarts where its pages begin, as far as that is known from before
 */
export function useRows(query: string, seen: Seen, knownStarts: () => string[]) {
  const workspace = useWorkspace();
  const [starts, setStarts] = useStarts(query, knownStarts);
  const key = [...liveKeys.shipments(workspace), 'rows', query];
  const pageQuery = (index: number) => ({
    queryKey: [...key, starts[index]],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const params = new URLSearchParams(query);
      params.set('limit', String(pageSize));
      const [after, until] = [starts[index], starts[index + 1]];
      if (after) params.set('after', after);
      if (until) params.set('until', until);
      return requestPage<TableRow[]>(`${workspace.modeApi}/shipments?${params}`, { signal });
    },
    enabled: index >= seen.first && index <= seen.last,
  });
  // What was shown stays until the first page of something else is there.
  const first = useQuery({ ...pageQuery(0), enabled: true, placeholderData: keepPreviousData });
  const others = useQueries({ queries: starts.slice(1).map((_, index) => pageQuery(index + 1)) });
  const pages = [first, ...others];
  const data = pages.map((page) => page.data);
  useEffect(() => {
    if (!first.isPlaceholderData) setStarts((now) => withNewStarts(now, data));
  });
  const isOld = first.isPlaceholderData;
  const stamp = isOld ? 'old' : pages.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when any of the pages has changed
  const { rows, firsts } = useMemo(() => laidOut(isOld ? data.slice(0, 1) : data), [stamp, first.data]);
  const { isPending: isLoading, error, refetch } = first;
  return { rows, firsts, starts, isLoading, isOld, error, refetch };
}

/** Where the pages of a query begin; '' is the beginning. Another query begins anew. */
function useStarts(query: string, find: () => string[]) {
  const [known, setKnown] = useState(() => ({ query, starts: find() }));
  const starts = known.query === query ? known.starts : find();
  const setStarts = (change: (now: string[]) => string[]) => {
    const next = change(starts);
    if (next !== starts) setKnown({ query, starts: next });
  };
  return [starts, setStarts] as const;
}

/** A page that was cut short, at the end or because others came between, tells where another begins. */
function withNewStarts(starts: string[], pages: readonly (RowsPage | undefined)[]): string[] {
  const at = pages.findIndex((page) => page?.next_cursor && !starts.includes(page.next_cursor));
  const start = pages[at]?.next_cursor;
  return start ? starts.toSpliced(at + 1, 0, start) : starts;
}

/** All rows one after the other, and which of them each page begins with. */
function laidOut(pages: readonly (RowsPage | undefined)[]) {
  const firsts: number[] = [];
  const rows: (TableRow | null)[] = [];
  for (const page of pages) {
    firsts.push(rows.length);
    for (const row of page?.data ?? Array<null>(pageSize).fill(null)) rows.push(row);
  }
  return { rows, firsts };
}

/** How many there are, and of which kind. */
export function useFacets(filters: string) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'facets', filters],
    queryFn: ({ signal }) => request<Facets>(`${workspace.modeApi}/facets?${filters}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
