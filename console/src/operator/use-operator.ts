import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreatedWorkspace,
  InstallationFacts,
  OperatedServer,
  OperatedWorkspace,
  PlanFact,
  Queue,
} from '../../../server/src/console/operator/schemas.ts';
import { request } from '../api/request.ts';

const api = '/console/api/operator';
const workspacesKey = ['operator', 'workspaces'];
/** How often the queues are counted, and the servers listed, while the page is visible. */
const queuesEveryMs = 10_000;

export function useWorkspaces({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: workspacesKey,
    queryFn: () => request<OperatedWorkspace[]>(`${api}/workspaces`),
  });
}

export function usePlans() {
  return useQuery({
    queryKey: ['operator', 'plans'],
    queryFn: () => request<PlanFact[]>(`${api}/plans`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useQueues() {
  return useQuery({
    queryKey: ['operator', 'queues'],
    queryFn: () => request<Queue[]>(`${api}/queues`),
    refetchInterval: queuesEveryMs,
  });
}

export function useInstallation() {
  return useQuery({
    queryKey: ['operator', 'installation'],
    queryFn: () => request<InstallationFacts>(`${api}/installation`),
  });
}

export function useServers() {
  return useQuery({
    queryKey: ['operator', 'servers'],
    queryFn: () => request<OperatedServer[]>(`${api}/servers`),
    refetchInterval: queuesEveryMs,
  });
}

export interface NewWorkspace {
  name: string;
  plan: string;
  ownerEmail: string;
}

export function useCreateWorkspace() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewWorkspace) => request<CreatedWorkspace>(`${api}/workspaces`, { body }),
    onSuccess: refresh,
  });
}

/** `what` is `plan`, `top-up`, `block` or `unblock`. */
export function useChangeWorkspace(id: string, what: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: object) => request(`${api}/workspaces/${id}/${what}`, { body }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}

/** The person's own data too, because they may be a member of the changed workspace. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: workspacesKey });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}
