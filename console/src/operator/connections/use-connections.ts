import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CheckedCarrier,
  ConnectionForm,
  ProfileCard,
  SampleView,
  ServedShipments,
} from '../../../../server/src/console/operator/schemas.ts';
import { request } from '../../api/request.ts';

const api = '/console/api/operator/connections';
const workspacesApi = '/console/api/operator/workspaces';

export function useProfiles() {
  return useQuery({
    queryKey: ['operator', 'profiles'],
    queryFn: () => request<ProfileCard[]>(`${api}/profiles`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useServedShipments(id: string) {
  return useQuery({
    queryKey: ['operator', 'served', id],
    queryFn: () => request<ServedShipments>(`${api}/${id}/shipments`),
  });
}

/** The connection that a form replaces, as it was seen. */
export interface Replaced {
  id: string;
  changedAt: string;
}

export function useSaveConnection(replaced: Replaced | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ form, workspaceId }: { form: ConnectionForm; workspaceId: string | null }) =>
      replaced === null
        ? request(workspaceId === null ? api : `${workspacesApi}/${workspaceId}/connections`, { body: form })
        : request(`${api}/${replaced.id}/change`, { body: { form, seenAt: replaced.changedAt } }),
    onSuccess: refresh,
  });
}

export function useCheckForm() {
  return useMutation({
    mutationFn: (body: { form: ConnectionForm; billable: boolean }) =>
      request<CheckedCarrier>(`${api}/check`, { body }),
  });
}

export function useSampleForm() {
  return useMutation({
    mutationFn: (body: { form: ConnectionForm; reference: string }) =>
      request<SampleView>(`${api}/sample`, { body }),
  });
}

export function useChangeConnection(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: 'pause' | 'resume' | 'delete') =>
      change === 'delete'
        ? request(`${api}/${id}`, { method: 'DELETE' })
        : request(`${api}/${id}/${change}`, { body: {} }),
    onSuccess: refresh,
  });
}

/** The person's own data too: it says whether there are carriers. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['operator', 'carriers'] });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}

export const connectionCheck = (id: string) => `${api}/${id}/check`;
