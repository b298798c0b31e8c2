// Keeps the pages up to date with changes on the server.

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A workspace in one mode. */
interface InMode {
  /** Path of its part of the console's API. */
  modeApi: string;
}

/** The beginnings of query keys whose data a change of a shipment makes out of date. */
export const liveKeys = {
  /** Lists of shipments. */
  shipments: ({ modeApi }: InMode) => [modeApi, 'shipments'] as const,
  /** All queries about single shipments. */
  everyShipment: ({ modeApi }: InMode) => [modeApi, 'shipment'] as const,
  /** All queries about one shipment, by its normalised reference. */
  shipment: ({ modeApi }: InMode, reference: string) => [modeApi, 'shipment', reference] as const,
  /** Counts over all shipments. */
  overview: ({ modeApi }: InMode) => [modeApi, 'overview'] as const,
};

/** Lists are loaded at most this often, however much changes. */
const listsEveryMs = 2_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 30_000;

/** A server that restarts is back within this many attempts. */
const attemptsUntilLost = 2;

/**
 * Keeps the data of a workspace up to date while its page is visible. A hidden tab holds no connection, since browsers
 * allow six to a server for all tabs together. True while the server cannot be reached.
 */
export function useLive({ modeApi }: InMode): boolean {
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => follow(modeApi, queries, setLost), [modeApi, queries]);
  return isLost;
}

function follow(modeApi: string, queries: QueryClient, report: (isLost: boolean) => void): () => void {
  const renewal = openRenewal({ modeApi }, queries);
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  // The data was loaded just now, when the page opened.
  let isBack = false;

  const connect = () => {
    source = new EventSource(`${modeApi}/live`);
    source.addEventListener('open', () => {
      // Loads everything again that could not be loaded meanwhile.
      if (failures > 0) void queries.invalidateQueries();
      else if (isBack) renewal.everything();
      failures = 0;
      isBack = true;
      report(false);
    });
    source.addEventListener('shipment', ({ data }) => renewal.shipment(JSON.parse(data).reference));
    source.addEventListener('missed', renewal.everything);
    // The browser's own reconnection stops at the first refusal.
    source.addEventListener('error', () => {
      disconnect();
      failures += 1;
      report(failures >= attemptsUntilLost);
      retry = setTimeout(connect, Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs));
      // The session may have ended: then the pages ask who is signed in. But a change that is under way may begin a new
      // session, as turning on two-factor sign-in does: then the next failed attempt asks.
      if (queries.isMutating() === 0) void queries.invalidateQueries({ queryKey: ['me'] });
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
  // A connection through a network that is gone may stay open for minutes.
  for (const change of ['offline', 'online']) window.addEventListener(change, look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const change of ['offline', 'online']) window.removeEventListener(change, look);
    disconnect();
    renewal.stop();
  };
}

/** Loads data that is out of date: a shipment at once, lists at a limited rate. */
function openRenewal(workspace: InMode, queries: QueryClient) {
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
      const key = liveKeys.shipment(workspace, reference);
      // While it is being untracked here, its page would only learn that it is gone.
      if (queries.isMutating({ mutationKey: key }) === 0) renew(key);
      lists();
    },
    everything() {
      renew([workspace.modeApi, 'shipment']);
      lists();
    },
    stop: () => clearTimeout(pace),
  };
}
