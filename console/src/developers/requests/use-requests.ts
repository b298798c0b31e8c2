import { useQuery } from '@tanstack/react-query';
import type {
  LoggedRequest,
  OpenedRequest,
  StatusClass,
} from '../../../../server/src/console/requests/schemas.ts';
import { request } from '../../api/request.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export interface RequestFilter {
  /** '' is every key. */
  key: string;
  /** '' is every status. */
  status: StatusClass | '';
  /** A request id, or a part of the path; '' is every request. */
  search: string;
}

const followEveryMs = 2_000;

/** The log, newest first; loaded again while it is followed live. */
export function useRequests(filter: RequestFilter, isFollowed: boolean) {
  const { modeApi } = useWorkspace();
  return usePages<LoggedRequest>([modeApi, 'requests'], `${modeApi}/requests`, {
    filter: { ...filter },
    // A search reads far more than the newest lines, so it is not repeated.
    lookAgainMs: () => isFollowed && filter.search === '' && followEveryMs,
  });
}

/** A line of the log, which never changes. */
export function useRequest(line: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'request', line],
    queryFn: () => request<OpenedRequest>(`${modeApi}/requests/${line}`),
    staleTime: Infinity,
  });
}
