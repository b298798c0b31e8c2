// The requests of the page of a shipment.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AlertsOfShipment,
  FiredEvent,
} from '../../../server/src/console/shipment/schemas/announced-views.ts';
import type { AnswerSummary, AnswerView } from '../../../server/src/console/shipment/schemas/answer-view.ts';
import type { DatedChange, EtaChange } from '../../../server/src/console/shipment/schemas/eta-change.ts';
import type {
  CheckResult,
  ShipmentView,
} from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';

import { liveKeys } from '../api/live.ts';
import { Refusal, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The query keys and addresses of one shipment. */
function useShipmentQueries(reference: string) {
  const workspace = useWorkspace();
  return {
    key: liveKeys.shipment(workspace, reference),
    path: `${workspace.modeApi}/shipments/${encodeURIComponent(reference)}`,
  };
}

/** @param box the container to show, if the shipment has several */
export function useShipment(reference: string, box: string | null) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'page', box],
    queryFn: ({ signal }) => request<ShipmentView>(path + boxQuery(box), { signal }),
    // While another box of the same shipment loads, the earlier one stays.
    placeholderData: (before) => (before?.reference === reference ? before : undefined),
  });
}

export function useEtaHistory(reference: string, box: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'eta', box],
    queryFn: ({ signal }) => request<EtaChange[]>(`${path}/eta${boxQuery(box)}`, { signal }),
  });
}

export function useChanges(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return usePages<DatedChange>([...key, 'history'], `${path}/history`);
}

export function useAnswers(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return usePages<AnswerSummary>([...key, 'answers'], `${path}/answers`);
}

export function useAnswer(reference: string, id: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'answer', id],
    queryFn: ({ signal }) => request<AnswerView>(`${path}/answers/${id}`, { signal }),
  });
}

export function useAlertsOf(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'alerts'],
    queryFn: ({ signal }) => request<AlertsOfShipment>(`${path}/alerts`, { signal }),
  });
}

export function useFired(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'events'],
    queryFn: ({ signal }) => request<FiredEvent[]>(`${path}/events`, { signal }),
  });
}

/** Checks now; afterwards the data of the shipment is loaded again. */
export function useCheckNow(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  const queries = useQueryClient();
  return useMutation<CheckResult, Refusal>({
    mutationFn: () => request<CheckResult>(`${path}/refresh`, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Stops tracking. @throws Refusal */
export function useStopWatching(reference: string): () => Promise<void> {
  const { key, path } = useShipmentQueries(reference);
  const workspace = useWorkspace();
  const queries = useQueryClient();
  return async () => {
    await request(path, { method: 'DELETE' });
    queries.removeQueries({ queryKey: key });
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
}

/** Tracks the reference; returns it as the server normalises it. @throws Refusal with the reason in words */
export function useTrack(reference: string) {
  const { modeApi } = useWorkspace();
  const { key } = useShipmentQueries(reference);
  const queries = useQueryClient();
  return useMutation<string, Refusal>({
    mutationFn: async () => {
      const [tracked] = await request<Tracked[]>(`${modeApi}/track`, { body: { references: [reference] } });
      if (tracked === undefined) throw new Error('an answer for every reference');
      if (tracked.reason !== null) throw new Refusal(tracked.reason, { status: 404, code: tracked.outcome });
      return tracked.reference;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

function boxQuery(box: string | null): string {
  return box ? `?box=${encodeURIComponent(box)}` : '';
}
