// The requests of the pages of webhooks.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery, Landfall, WebhookChange } from '../../../../client/src/landfall.ts';
import { landfallAt } from '../../api/request.ts';
import { usePages } from '../../api/use-pages.ts';
import { useWorkspace } from '../../shell/workspace.tsx';

export type DeliveryState = Delivery['state'];

/** Deliveries change without an action of the reader, so they are loaded again this often. */
const lookAgainMs = 5_000;
/** The same while a delivery is on its way. */
const watchMs = 1_000;
/** A next attempt that is further away than this is not waited for. */
const soonMs = 15_000;

/** The beginning of all query keys about endpoints. */
export const webhooksKey = (modeApi: string) => [modeApi, 'webhooks'] as const;

export function useEndpoints() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [...webhooksKey(modeApi), 'list'],
    queryFn: ({ signal }) => landfallAt(modeApi).webhooks({ signal }),
    refetchInterval: lookAgainMs,
  });
}

export function useEndpoint(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [...webhooksKey(modeApi), id],
    queryFn: ({ signal }) => landfallAt(modeApi).webhook(id, { signal }),
    refetchInterval: lookAgainMs,
  });
}

/** Newest first, page by page. */
export function useDeliveries(id: string, state: DeliveryState | null) {
  const { modeApi } = useWorkspace();
  return usePages<Delivery>(
    [...webhooksKey(modeApi), id, 'deliveries'],
    (page) => landfallAt(modeApi).deliveries(id, { ...page, ...(state && { state }) }),
    { filter: { state }, lookAgainMs: paceOf },
  );
}

export function useDelivery(id: string, delivery: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [...webhooksKey(modeApi), id, 'delivery', delivery],
    queryFn: ({ signal }) => landfallAt(modeApi).delivery(id, delivery, { signal }),
    refetchInterval: ({ state: { data } }) => paceOf(data && [data]),
  });
}

/** An attempt is running, or will be soon. */
export function isUnderWay({ state, next_attempt_at }: Pick<Delivery, 'state' | 'next_attempt_at'>): boolean {
  return state === 'pending' && next_attempt_at !== null && Date.parse(next_attempt_at) - Date.now() < soonMs;
}

function paceOf(deliveries: readonly Delivery[] = []): number {
  return deliveries.some(isUnderWay) ? watchMs : lookAgainMs;
}

/** Loads all data about endpoints again. */
export function useRefreshEndpoints(): () => Promise<void> {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: webhooksKey(modeApi) });
}

/** A change of an endpoint; afterwards all data about endpoints is loaded again. */
export function useWebhookMutation<Result, Variables = void>(
  run: (landfall: Landfall, it: Variables) => Promise<Result>,
) {
  const { modeApi } = useWorkspace();
  return useMutation({
    mutationFn: (it: Variables) => run(landfallAt(modeApi), it),
    onSuccess: useRefreshEndpoints(),
  });
}

export function useChange(id: string) {
  return useWebhookMutation((landfall, change: WebhookChange) => landfall.changeWebhook(id, change));
}
