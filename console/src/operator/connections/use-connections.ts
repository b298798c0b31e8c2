import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CheckedCarrier,
  ConnectionForm,
  OperatedCarrier,
  ProfileCard,
  SampleView,
  ServedShipments,
} from '../../../../server/src/console/operator/schemas.ts';
import { request } from '../../api/request.ts';
import { useConnectionsOf } from './connections-of.tsx';

const workspacesApi = '/console/api/operator/workspaces';

export function useCarriers() {
  const { list, queryKey } = useConnectionsOf();
  return useQuery({
    queryKey: [...queryKey, 'carriers'],
    queryFn: () => request<OperatedCarrier[]>(list),
  });
}

export function useProfiles() {
  const { path, queryKey } = useConnectionsOf();
  return useQuery({
    queryKey: [...queryKey, 'profiles'],
    queryFn: () => request<ProfileCard[]>(`${path}/profiles`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useServedShipments(id: string) {
  const { path, queryKey } = useConnectionsOf();
  return useQuery({
    queryKey: [...queryKey, 'served', id],
    queryFn: () => request<ServedShipments>(`${path}/${id}/shipments`),
  });
}

/** The connection that a form replaces, as it was seen. */
export interface Replaced {
  id: string;
  changedAt: string;
}

export function useSaveConnection(replaced: Replaced | null) {
  const { path } = useConnectionsOf();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ form, workspaceId }: { form: ConnectionForm; workspaceId: string | null }) =>
      replaced === null
        ? request(workspaceId === null ? path : `${workspacesApi}/${workspaceId}/connections`, { body: form })
        : request(`${path}/${replaced.id}/change`, { body: { form, seenAt: replaced.changedAt } }),
    onSuccess: refresh,
  });
}

export function useCheckForm() {
  const { path } = useConnectionsOf();
  return useMutation({
    mutationFn: (body: { form: ConnectionForm; billable: boolean }) =>
      request<CheckedCarrier>(`${path}/check`, { body }),
  });
}

export function useSampleForm() {
  const { path } = useConnectionsOf();
  return useMutation({
    mutationFn: (body: { form: ConnectionForm; reference: string }) =>
      request<SampleView>(`${path}/sample`, { body }),
  });
}

export function useChangeConnection(id: string) {
  const { path } = useConnectionsOf();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: 'pause' | 'resume' | 'delete') =>
      change === 'delete'
        ? request(`${path}/${id}`, { method: 'DELETE' })
        : request(`${path}/${id}/${change}`, { body: {} }),
    onSuccess: refresh,
  });
}

/** The person's own data too: it says whether there are carriers. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = useConnectionsOf();
  return async () => {
    await queries.invalidateQueries({ queryKey: [...queryKey, 'carriers'] });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}

/** One that CARRIERS_FILE names has no connection. */
export function useCheckCarrier({ scac, billed, connection }: OperatedCarrier) {
  const { path, list, queryKey } = useConnectionsOf();
  const queries = useQueryClient();
  const at = connection === null ? `${list}/${scac}/check` : `${path}/${connection.id}/check`;
  return useMutation({
    mutationFn: () => request<CheckedCarrier>(at, { body: { billable: billed } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...queryKey, 'carriers'] }),
  });
}
