import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Keys, NewKey } from '../../../../server/src/console/keys/schemas.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

/** The server writes every half minute when keys were used. */
const lookAgainMs = 30_000;

export function useKeys() {
  const { id, api } = useWorkspace();
  return useQuery({
    queryKey: ['keys', id],
    queryFn: () => request<Keys>(`${api}/keys`),
    refetchInterval: lookAgainMs,
  });
}

/** Asks anew after a change of the keys. */
export function useRefreshKeys(): () => Promise<void> {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return () => queries.invalidateQueries({ queryKey: ['keys', id] });
}

/** The whole key is in `data`, and nowhere else, until it is reset or the page is left. */
export function useCreateKey() {
  const { api } = useWorkspace();
  const refresh = useRefreshKeys();
  return useMutation({
    mutationFn: (body: Pick<NewKey, 'name' | 'mode'>) => request<NewKey>(`${api}/keys`, { body }),
    onSuccess: refresh,
    gcTime: 0,
  });
}
