import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RivalLists, RivalListView } from '../../../../server/src/console/rivals/schemas.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export type { RivalLists, RivalListView };
export type Service = RivalListView['service'];

const lookAgainMs = 1_000;

/** The list that was read last, which is loaded again while it is read. */
export function useRivalLists() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [api, 'rival-list'],
    queryFn: ({ signal }) => request<RivalLists>(`${api}/rival-list`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.list?.state === 'reading' ? lookAgainMs : false),
  });
}

/** Reads a list, stops or compares it, and tracks what is ready. */
export function useRivalActions() {
  const { api, modeApi } = useWorkspace();
  const queries = useQueryClient();
  const path = `${api}/rival-list`;
  const onSuccess = (lists: RivalLists) => queries.setQueryData([api, 'rival-list'], lists);
  const read = useMutation({
    mutationFn: (body: { service: Service; token: string | null }) => request<RivalLists>(path, { body }),
    onSuccess,
  });
  const stop = useMutation({
    mutationFn: () => request<RivalLists>(path, { method: 'DELETE' }),
    onSuccess,
  });
  const compare = useMutation({
    mutationFn: () => request<RivalLists>(`${path}/compare`, { method: 'POST' }),
    onSuccess,
  });
  const bringIn = useMutation({
    mutationFn: () => request<{ imports: string[] }>(`${path}/import`, { method: 'POST' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [api, 'rival-list'] });
      await queries.invalidateQueries({ queryKey: [modeApi, 'imports'] });
    },
  });
  return { read, stop, compare, bringIn };
}
