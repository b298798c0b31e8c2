import type { LoggedRequest, StatusClass } from '../../../../server/src/console/requests/schemas.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export interface RequestFilter {
  /** '' is every key. */
  key: string;
  /** '' is every status. */
  status: StatusClass | '';
}

const followEveryMs = 2_000;

/** The log, newest first; loaded again while it is followed live. */
export function useRequests({ key, status }: RequestFilter, isFollowed: boolean) {
  const { modeApi } = useWorkspace();
  return usePages<LoggedRequest>([modeApi, 'requests'], `${modeApi}/requests`, {
    filter: { key, status },
    lookAgainMs: () => isFollowed && followEveryMs,
  });
}
