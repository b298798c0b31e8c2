import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LoggedRequest, StatusClass } from '../../../../server/src/console/requests/schemas.ts';
import { requestPage } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export interface RequestFilter {
  /** '' is every key. */
  key: string;
  /** '' is every answer. */
  status: StatusClass | '';
}

const followEveryMs = 2_000;

/** The log, latest first. While it is followed it is asked anew, as long as its first page is all that is shown. */
export function useRequests({ key, status }: RequestFilter, isFollowed: boolean) {
  const { modeApi } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [modeApi, 'requests', key, status],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: '50' });
      for (const [name, value] of Object.entries({ key, status, cursor: pageParam })) {
        if (value) query.set(name, value);
      }
      return requestPage<LoggedRequest[]>(`${modeApi}/requests?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isFollowed && state.data?.pages.length === 1 && followEveryMs,
  });
}
