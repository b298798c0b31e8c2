// What changes on the server, while it is looked at.

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

/** A server that restarts is away as long as that. */
const attemptsUntilLost = 2;

/**
 * Keeps what is shown of a workspace up to date, for as long as it is looked at: a hidden tab holds no connection, since
 * browsers have six to a server for all tabs together. True while the server cannot be reached.
 */
export function useLive(): boolean {
  const queries = useQueryClient();
  const { modeApi } = useWorkspace();
  const [isLost, setLost] = useState(false);
  useEffect(() => follow(modeApi, queries, setLost), [modeApi, queries]);
  return isLost;
}

function follow(modeApi: string, queries: QueryClient, tell: (isLost: boolean) => void): () => void {
  const renewal = openRenewal({ modeApi }, queries);
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  // What is shown when it begins was asked for just now.
  let isBack = false;

  const connect = () => {
    source = new EventSource(`${modeApi}/live`);
    source.addEventListener('open', () => {
      // What could not be asked meanwhile is asked now, whatever it is.
      if (failures > 0) void queries.invalidateQueries();
      else if (isBack) renewal.everything();
      failures = 0;
      isBack = true;
      tell(false);
    });
    source.addEventListener('shipment', ({ data }) => renewal.shipment(JSON.parse(data).reference));
    source.addEventListener('missed', renewal.everything);
    // The browser's own way of coming back gives up at the first refusal.
    source.addEventListener('error', () => {
      disconnect();
      failures += 1;
      tell(failures >= attemptsUntilLost);
      retry = setTimeout(connect, Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs));
      // The reason may be that the session has ended.
      void queries.invalidateQueries({ queryKey: ['me'] });
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
