// One database listener per process for new events, and many requests that wait for them.

import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { notify } from '../../store/notify.ts';
import type { Db, Store, Tx } from '../../store/open.ts';
import { openWakeUp, type WakeUp } from '../../work/wake-up.ts';

/** A request that waits. Dispose of it when its wait has ended. */
interface Waiting extends Disposable {
  /** Whether an event was published since the wait began, or the server stops. */
  isOver(): boolean;
  /** Sleeps until that, or until it is time to look for events; at most this long. */
  sleep(forMs: number): Promise<void>;
}

export interface EventNews {
  /**
   * Begins a wait for events of this workspace and mode. `signal` wakes it.
   * @throws Problem `rate_limited` when too many requests of the workspace, or of all workspaces, wait already
   */
  wait(owner: Owner, signal: AbortSignal): Waiting;
  /** Ends all waits, and those that begin later. */
  close(): void;
}

export interface WaitLimits {
  /** The most requests that wait on one server, since each holds a connection of its client. */
  ofServer: number;
  ofWorkspace: number;
}

/** The channel on which new events are announced to requests that wait for them; the payload is an `ownerName`. */
const eventChannel = 'event';

const usualLimits: WaitLimits = { ofServer: 1_000, ofWorkspace: 50 };

const retryAfterSeconds = 10;

interface Place {
  workspaceId: string;
  name: string;
  wakeUp: WakeUp;
  isOver: boolean;
}

/** Listens to the database from the first wait on. */
export function openEventNews(listen: Store['listen'], limits = usualLimits): EventNews {
  const places = new Set<Place>();
  let closed = false;
  let listens = false;

  const hear = (payload: string) => {
    for (const place of places) {
      if (place.name === payload) place.isOver = true;
      // An empty payload: notifications may be lost, so each request looks for events itself.
      if (place.name === payload || payload === '') place.wakeUp.wake();
    }
  };

  /** A wait does not wait for it: without a listener, a request still looks from time to time. */
  async function listenOnce(): Promise<void> {
    if (listens) return;
    listens = true;
    try {
      await listen(eventChannel, hear);
      // Events may have been published before it listened.
      hear('');
    } catch {
      listens = false;
    }
  }

  function refuseTooMany(workspaceId: string): void {
    const ofWorkspace = [...places].filter((place) => place.workspaceId === workspaceId).length;
    if (places.size < limits.ofServer && ofWorkspace < limits.ofWorkspace) return;
    const message = `Too many requests wait for events: wait ${retryAfterSeconds} seconds, or ask without wait_seconds.`;
    throw new Problem('rate_limited', message, { retryAfterSeconds });
  }

  return {
    wait(owner, signal) {
      refuseTooMany(owner.workspaceId);
      const wakeUp = openWakeUp();
      const place = { workspaceId: owner.workspaceId, name: ownerName(owner), wakeUp, isOver: false };
      places.add(place);
      signal.addEventListener('abort', wakeUp.wake);
      void listenOnce();
      return {
        isOver: () => place.isOver || closed,
        sleep: wakeUp.sleep,
        [Symbol.dispose]() {
          places.delete(place);
          signal.removeEventListener('abort', wakeUp.wake);
        },
      };
    },
    close() {
      closed = true;
      for (const { wakeUp } of places) wakeUp.wake();
    },
  };
}

/** Ends the waits for events of this workspace and mode, once `tx` is committed. */
export function notifyEvents(tx: Db | Tx, owner: Owner): Promise<void> {
  return notify(tx, eventChannel, ownerName(owner));
}

function ownerName({ workspaceId, mode }: Owner): string {
  return `${workspaceId} ${mode}`;
}
