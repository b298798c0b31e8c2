import { useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The overview, kept up to date while it is visible. */
export function useOverview() {
  const workspace = useWorkspace();
  return useQuery({
    queryKey: liveKeys.overview(workspace),
    queryFn: ({ signal }) => request<Overview>(`${workspace.modeApi}/overview`, { signal }),
  });
}
