// One ear per process for what changes, and many who want to know.

import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/problem.ts';
import type { Store } from '../../store/open.ts';
import { shipmentChannel } from '../../tracking/notify-shipment.ts';

/** Told the reference of a shipment that is another one now; null: some may have been missed. */
export type Tell = (reference: string | null) => void;

export interface ShipmentNews {
  /** Tells of this workspace's shipments until what it returns is called. @throws Problem `rate_limited` when too many listen */
  subscribe(owner: Owner, tell: Tell): Promise<() => void>;
  close(): Promise<void>;
}

/** Who listens to one process at most: each holds a connection. */
const mostListeners = 2_000;

/** Listens to the database from the first who wants to know. */
export function openShipmentNews(listen: Store['listen']): ShipmentNews {
  const listeners = new Map<string, Set<Tell>>();
  let listening: Promise<() => Promise<void>> | null = null;

  const hear = (payload: string) => {
    if (payload === '') {
      for (const tells of listeners.values()) for (const tell of tells) tell(null);
      return;
    }
    const [workspaceId = '', mode = '', reference = ''] = payload.split(' ');
    for (const tell of listeners.get(`${workspaceId} ${mode}`) ?? []) tell(reference);
  };

  return {
    async subscribe({ workspaceId, mode }, tell) {
      const count = listeners.values().reduce((sum, tells) => sum + tells.size, 0);
      if (count >= mostListeners)
        throw new Problem('rate_limited', 'Too many pages are open; this one is not kept up to date.', {
          retryAfterSeconds: 30,
        });
      const name = `${workspaceId} ${mode}`;
      const tells = listeners.get(name) ?? new Set();
      listeners.set(name, tells.add(tell));
      const leave = () => {
        tells.delete(tell);
        if (tells.size === 0 && listeners.get(name) === tells) listeners.delete(name);
      };
      try {
        listening ??= listen(shipmentChannel, hear);
        await listening;
      } catch (error) {
        listening = null;
        leave();
        throw error;
      }
      return leave;
    },
    async close() {
      listeners.clear();
      await (await listening)?.();
    },
  };
}
