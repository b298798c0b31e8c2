// The rows of the table, loaded page by page as they come into view.

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Facets, TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request, requestPage } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

const pageSize = 100;

/** The pages on the screen, from the first to the last. */
export interface Seen {
  first: number;
  last: number;
}

interface RowsPage {
  data: TableRow[];
  nextCursor: string | null;
}

/**
 * The rows of `query` that were loaded so far; null stands for a row that is loading. Each page is between two fixed places
 * of the order, so each can be loaded again by itself: only the pages on the screen are.
 * @param knownStarts the beginnings of pages that are known from an earlier visit
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
  // The earlier rows stay until the first page of the new query is loaded.
  const first = useQuery({ ...pageQuery(0), enabled: true, placeholderData: keepPreviousData });
  const others = useQueries({ queries: starts.slice(1).map((_, index) => pageQuery(index + 1)) });
  const pages = [first, ...others];
  const data = pages.map((page) => page.data);
  useEffect(() => {
    if (!first.isPlaceholderData) setStarts((now) => withNewStarts(now, data));
  });
  const isOld = first.isPlaceholderData;
  const stamp = isOld ? 'old' : pages.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes when a page changes
  const { rows, firsts } = useMemo(() => laidOut(isOld ? data.slice(0, 1) : data), [stamp, first.data]);
  const { isPending: isLoading, isLoadingError, refetch } = first;
  // Rows that were loaded stay when they cannot be loaded again.
  const error = isLoadingError ? first.error : null;
  return { rows, firsts, starts, isLoading, isOld, error, refetch };
}

/** The cursors at which the pages of a query begin; '' is the beginning. Another query starts from the beginning. */
function useStarts(query: string, find: () => string[]) {
  const [known, setKnown] = useState(() => ({ query, starts: find() }));
  const starts = known.query === query ? known.starts : find();
  const setStarts = (change: (now: string[]) => string[]) => {
    const next = change(starts);
    if (next !== starts) setKnown({ query, starts: next });
  };
  return [starts, setStarts] as const;
}

/** A short page, at the end or because new rows came between, shows where another begins. */
function withNewStarts(starts: string[], pages: readonly (RowsPage | undefined)[]): string[] {
  const at = pages.findIndex((page) => page?.nextCursor && !starts.includes(page.nextCursor));
  const start = pages[at]?.nextCursor;
  return start ? starts.toSpliced(at + 1, 0, start) : starts;
}

/** The same for a row that has moved or changed. */
export const rowKey = ({ id, container }: TableRow): string => `${id} ${container}`;

/** All rows in sequence, and the index of the first row of each page. */
function laidOut(pages: readonly (RowsPage | undefined)[]) {
  const firsts: number[] = [];
  const rows: (TableRow | null)[] = [];
  const placed = new Set<string>();
  for (const page of pages) {
    firsts.push(rows.length);
    for (const row of page?.data ?? Array<null>(pageSize).fill(null)) {
      // A row that moves to another page is in both until each is loaded again.
      if (row && placed.has(rowKey(row))) continue;
      if (row) placed.add(rowKey(row));
      rows.push(row);
    }
  }
  return { rows, firsts };
}

/** The counts of rows, in total and by kind. */
export function useFacets(filters: string) {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'facets', filters],
    queryFn: ({ signal }) => request<Facets>(`${workspace.modeApi}/facets?${filters}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
