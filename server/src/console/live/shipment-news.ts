// One database listener per process for changes of shipments, and many pages that are notified.

import type { Owner } from '../../accounts/owner.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Store } from '../../store/open.ts';
import { shipmentChannel } from '../../tracking/shipment/notify-shipment.ts';

/** Called with the reference of a changed shipment; null: some changes may have been missed. */
export type Notify = (reference: string | null) => void;

export interface ShipmentNews {
  /**
   * Notifies this person about changes of the workspace's shipments until the returned function is called.
   * @throws Problem `limit_reached` when the person has too many open pages; `rate_limited` when all persons together have
   */
  subscribe(listener: Owner & { personId: string }, notify: Notify): Promise<() => void>;
  close(): Promise<void>;
}

/** The most pages that may listen to one process, since each holds a connection. A workspace gets a quarter of them. */
const mostListeners = 2_000;
const mostOfWorkspace = mostListeners / 4;

/** Listens to the database from the first page on. */
export function openShipmentNews(listen: Store['listen'], mostOfPerson: number): ShipmentNews {
  const listeners = new Map<string, Set<Notify>>();
  const pages = new Set<{ personId: string; workspaceId: string }>();
  let listening: Promise<() => Promise<void>> | null = null;

  const hear = (payload: string) => {
    if (payload === '') {
      for (const notifiers of listeners.values()) for (const notify of notifiers) notify(null);
      return;
    }
    const [workspaceId = '', mode = '', reference = ''] = payload.split(' ');
    for (const notify of listeners.get(`${workspaceId} ${mode}`) ?? []) notify(reference);
  };

  return {
    async subscribe({ personId, workspaceId, mode }, notify) {
      const open = [...pages];
      if (open.filter((page) => page.personId === personId).length >= mostOfPerson)
        throw limitReached('live_streams', mostOfPerson, 'close some, then reload this one');
      const ofWorkspace = open.filter((page) => page.workspaceId === workspaceId).length;
      if (open.length >= mostListeners || ofWorkspace >= mostOfWorkspace) throw tooManyPages();
      const page = { personId, workspaceId };
      pages.add(page);
      const name = `${workspaceId} ${mode}`;
      const notifiers = listeners.get(name) ?? new Set();
      listeners.set(name, notifiers.add(notify));
      const leave = () => {
        pages.delete(page);
        notifiers.delete(notify);
        if (notifiers.size === 0 && listeners.get(name) === notifiers) listeners.delete(name);
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

function tooManyPages(): Problem {
  return new Problem('rate_limited', 'Too many pages are open. This page does not update automatically.', {
    retryAfterSeconds: 30,
  });
}
