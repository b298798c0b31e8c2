// What changes on the server, while it is looked at.

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorkspace, type Workspace } from '../shell/workspace.tsx';

/** What the keys of queries begin with that a change of a shipment makes old. */
export const liveKeys = {
  /** Lists of shipments. */
  shipments: ({ modeApi }: Pick<Workspace, 'modeApi'>) => [modeApi, 'shipments'] as const,
  /** All that is asked of one shipment, by the reference as the server writes it. */
  shipment: ({ modeApi }: Pick<Workspace, 'modeApi'>, reference: string) =>
    [modeApi, 'shipment', reference] as const,
  /** Counts over all of them. */
  overview: ({ modeApi }: Pick<Workspace, 'modeApi'>) => [modeApi, 'overview'] as const,
};

/** Lists are asked for again no oftener than this, however much changes. */
const listsEveryMs = 2_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 30_000;

/**
 * Keeps what is shown of a workspace up to date, for as long as it is looked at: a hidden tab holds no connection, since
 * browsers have six to a server for all tabs together.
 */
export function useLive(): void {
  const queries = useQueryClient();
  const { modeApi } = useWorkspace();
  useEffect(() => follow(modeApi, queries), [modeApi, queries]);
}

function follow(modeApi: string, queries: QueryClient): () => void {
  const renewal = openRenewal({ modeApi }, queries);
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  // What is shown when it begins was asked for just now.
  let isBack = false;

  const connect = () => {
    source = new EventSource(`${modeApi}/live`);
    source.addEventListener('open', () => {
      retryMs = firstRetryMs;
      if (isBack) renewal.everything();
      isBack = true;
    });
    source.addEventListener('shipment', ({ data }) => renewal.shipment(JSON.parse(data).reference));
    source.addEventListener('missed', renewal.everything);
    // The browser's own way of coming back gives up at the first refusal.
    source.addEventListener('error', () => {
      disconnect();
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    });
  };
  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const look = () => {
    disconnect();
    if (document.visibilityState === 'visible') connect();
  };

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    disconnect();
    renewal.stop();
  };
}

/** Asks again for what is old: a shipment at once, what many shipments are in at a measured pace. */
function openRenewal(workspace: Pick<Workspace, 'modeApi'>, queries: QueryClient) {
  const renew = (queryKey: QueryKey) => void queries.invalidateQueries({ queryKey });
  let pace: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;

  const renewLists = () => {
    pace = undefined;
    if (!isOld) return;
    isOld = false;
    pace = setTimeout(renewLists, listsEveryMs);
    renew(liveKeys.shipments(workspace));
    renew(liveKeys.overview(workspace));
  };
  const lists = () => {
    isOld = true;
    if (pace === undefined) renewLists();
  };
  return {
    shipment(reference: string) {
      renew(liveKeys.shipment(workspace, reference));
      lists();
    },
    everything() {
      renew([workspace.modeApi, 'shipment']);
      lists();
    },
    stop: () => clearTimeout(pace),
  };
}
