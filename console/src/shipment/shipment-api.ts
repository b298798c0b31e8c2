// The requests of the page of a shipment.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShipmentChange } from '../../../client/src/landfall.ts';
import type { EtaChange } from '../../../server/src/console/shipment/eta-history.ts';
import type {
  AlertsOfShipment,
  AnnouncedEvent,
} from '../../../server/src/console/shipment/schemas/announced-views.ts';
import type { AnswerSummary, AnswerView } from '../../../server/src/console/shipment/schemas/answer-view.ts';
import type { EvidenceView } from '../../../server/src/console/shipment/schemas/evidence-view.ts';
import type {
  CheckResult,
  SeenDetours,
  ShipmentView,
} from '../../../server/src/console/shipment/schemas/shipment-view.ts';

import { liveKeys } from '../api/live.ts';
import { landfallAt, type Refusal, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The query keys and addresses of one shipment. */
function useShipmentQueries(reference: string) {
  const workspace = useWorkspace();
  return {
    key: liveKeys.shipment(workspace, reference),
    path: `${workspace.modeApi}/shipments/${encodeURIComponent(reference)}`,
    landfall: landfallAt(workspace.modeApi),
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
  const { key, landfall } = useShipmentQueries(reference);
  return usePages([...key, 'history'], (page) => landfall.history(reference, page));
}

export function useAnswers(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return usePages<AnswerSummary>([...key, 'answers'], `${path}/answers`);
}

/** The address of the whole answer as a file. */
export function useAnswerFile(reference: string, id: string): string {
  return `${useShipmentQueries(reference).path}/answers/${id}/file`;
}

export function useAnswer(reference: string, id: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'answer', id],
    queryFn: ({ signal }) => request<AnswerView>(`${path}/answers/${id}`, { signal }),
  });
}

export function useEvidence(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'evidence'],
    queryFn: ({ signal }) => request<EvidenceView>(`${path}/evidence-view`, { signal }),
  });
}

/** The address of the signed file. */
export function useEvidenceFile(reference: string): string {
  return `${useShipmentQueries(reference).path}/evidence`;
}

export function useArrivalNotices(reference: string) {
  const { key, landfall } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'arrival-notices'],
    queryFn: ({ signal }) => landfall.arrivalNotices(reference, { signal }),
  });
}

/** The address of the document of an arrival notice. */
export function useNoticeDocument(reference: string, id: string): string {
  return `${useShipmentQueries(reference).path}/arrival-notices/${id}/document`;
}

export function useAlertsOf(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'alerts'],
    queryFn: ({ signal }) => request<AlertsOfShipment>(`${path}/alerts`, { signal }),
  });
}

export function useAnnounced(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  return useQuery({
    queryKey: [...key, 'events'],
    queryFn: ({ signal }) => request<AnnouncedEvent[]>(`${path}/events`, { signal }),
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

/** Notes that this person has seen the detours of a box. */
export function useSeeDetours(reference: string) {
  const { key, path } = useShipmentQueries(reference);
  const queries = useQueryClient();
  return useMutation<unknown, Refusal, SeenDetours>({
    mutationFn: (body) => request(`${path}/seen`, { body: { ...body } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Changes the own words. @throws Refusal */
export function useChangeWords(reference: string): (change: ShipmentChange) => Promise<void> {
  const { key, landfall } = useShipmentQueries(reference);
  const workspace = useWorkspace();
  const queries = useQueryClient();
  return async (change) => {
    await landfall.change(reference, change);
    await queries.invalidateQueries({ queryKey: key });
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
}

/** Stops tracking, and leaves the page, which must not ask about the shipment any more. @throws Refusal */
export function useUntrack(reference: string): (leave: () => void) => Promise<void> {
  const { key, landfall } = useShipmentQueries(reference);
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const { mutateAsync: untrack } = useMutation<void, Refusal, () => void>({
    mutationKey: key,
    mutationFn: async (leave) => {
      await landfall.untrack(reference);
      leave();
    },
  });
  return async (leave) => {
    await untrack(leave);
    queries.removeQueries({ queryKey: key });
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
}

function boxQuery(box: string | null): string {
  return box ? `?box=${encodeURIComponent(box)}` : '';
}
