import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Team } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';

export function useTeam() {
  const { id, api } = useWorkspace();
  return useQuery({ queryKey: ['team', id], queryFn: () => request<Team>(`${api}/team`) });
}

/** Loads the team again after a change; also the signed-in person, because the change may be about them. */
export function useRefreshTeam(): () => Promise<void> {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['team', id] });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}
