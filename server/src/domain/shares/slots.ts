import { mayHaveMore, shareOfFree } from './fair-share.ts';
import { openTally, type Tally } from './tally.ts';

/** Ends when it is disposed of. */
export type Slot = Disposable;

/**
 * Limits how much runs at once in this process. No workspace gets more than its share. Waiting workspaces are served
 * round robin, and within a workspace first come, first served.
 */
export interface Slots {
  /**
   * Settles when the workspace has a slot. Rejects with the reason of `signal` when it fires, and with `NoSlot` when too many wait
   * already, or after `refuseWaiting`.
   */
  take(workspaceId: string, signal?: AbortSignal): Promise<Slot>;
  /** Whether the workspace waits for a slot. */
  isWaiting(workspaceId: string): boolean;
  /** Refuses a slot to all who wait. */
  refuseWaiting(): void;
}

export interface SlotLimits {
  /** How much may run at once. */
  count: number;
  /** How many times the number of free slots a workspace may hold; or a function that says whether it may have one more. */
  share?: number | ((workspaceId: string, held: Tally) => boolean);
  /**
   * How many may wait. Of these places, a workspace may have as many as are free, so one that is alone takes at most half of them. No
   * limit if left out.
   */
  maxWaiting?: number;
}

export class NoSlot extends Error {
  constructor() {
    super('Too many wait already');
  }
}

export function openSlots({ count, share = shareOfFree, maxWaiting = Infinity }: SlotLimits): Slots {
  const held = openTally();
  const line = openLine(maxWaiting);
  const mayTake = (workspaceId: string) =>
    typeof share === 'number'
      ? mayHaveMore(held.of(workspaceId), count - held.total(), share)
      : held.total() < count && share(workspaceId, held);

  function begin(workspaceId: string): Slot {
    held.add(workspaceId);
    let isOver = false;
    return {
      [Symbol.dispose]() {
        if (isOver) return;
        isOver = true;
        held.remove(workspaceId);
        serve();
      },
    };
  }

  function serve(): void {
    // A slot is held before its caller runs, so that no other caller can take it in between.
    while (line.serve(mayTake, begin));
  }

  return {
    async take(workspaceId, signal) {
      signal?.throwIfAborted();
      if (mayTake(workspaceId) && !line.has(workspaceId)) return begin(workspaceId);
      const turn = line.join(workspaceId, signal);
      // The share of some may have grown with time.
      serve();
      return await turn;
    },
    isWaiting: line.has,
    refuseWaiting: line.dissolve,
  };
}

interface Waiter {
  begin(slot: Slot): void;
  refuse(reason: unknown): void;
}

/** The callers that wait. */
function openLine(most: number) {
  /** By workspace, in the order in which they are served. */
  const waiting = new Map<string, Set<Waiter>>();
  let all = 0;
  return {
    has: (workspaceId: string) => waiting.has(workspaceId),
    join(workspaceId: string, signal: AbortSignal | undefined): Promise<Slot> {
      const waiters = waiting.get(workspaceId) ?? new Set<Waiter>();
      if (waiters.size >= most - all) throw new NoSlot();
      const { promise, resolve, reject } = Promise.withResolvers<Slot>();
      const leave = () => {
        all -= 1;
        waiters.delete(waiter);
        if (waiters.size === 0 && waiting.get(workspaceId) === waiters) waiting.delete(workspaceId);
        signal?.removeEventListener('abort', giveUp);
      };
      const settle =
        <Value>(how: (value: Value) => void) =>
        (value: Value) => {
          leave();
          how(value);
        };
      const waiter: Waiter = { begin: settle(resolve), refuse: settle(reject) };
      const giveUp = () => waiter.refuse(signal?.reason);
      all += 1;
      waiters.add(waiter);
      waiting.set(workspaceId, waiters);
      signal?.addEventListener('abort', giveUp);
      return promise;
    },
    /** Serves the next workspace that may take a slot. False when there is none. */
    serve(mayTake: (workspaceId: string) => boolean, begin: (workspaceId: string) => Slot): boolean {
      const workspaceId = waiting.keys().find(mayTake);
      if (workspaceId === undefined) return false;
      const waiters = waiting.get(workspaceId) ?? new Set();
      const [first] = waiters;
      // Deleted and added again, so that this workspace comes after all others.
      waiting.delete(workspaceId);
      if (waiters.size > 1) waiting.set(workspaceId, waiters);
      first?.begin(begin(workspaceId));
      return true;
    },
    dissolve() {
      for (const waiters of [...waiting.values()])
        for (const waiter of [...waiters]) waiter.refuse(new NoSlot());
    },
  };
}
