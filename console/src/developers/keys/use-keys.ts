import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyView, NewKey } from '../../../../server/src/console/keys/schemas.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import type { Chosen } from './purpose-choice.tsx';

/** The server stores the last use of keys every half minute. */
const lookAgainMs = 30_000;

export function useKeys() {
  const { id, api } = useWorkspace();
  return useQuery({
    queryKey: ['keys', id],
    queryFn: () => request<KeyView[]>(`${api}/keys`),
    refetchInterval: lookAgainMs,
  });
}

interface WantedKey extends Pick<NewKey, 'name' | 'mode'> {
  purposes?: Chosen;
}

/** Loads the keys again after a change. */
export function useRefreshKeys(): () => Promise<void> {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return () => queries.invalidateQueries({ queryKey: ['keys', id] });
}

/** The whole key is only in `data`, until it is reset or the page is left. */
export function useCreateKey() {
  const { api } = useWorkspace();
  const refresh = useRefreshKeys();
  return useMutation({
    mutationFn: ({ purposes, ...key }: WantedKey) =>
      request<NewKey>(`${api}/keys`, { body: { ...key, ...(purposes && { purposes }) } }),
    onSuccess: refresh,
    gcTime: 0,
  });
}
