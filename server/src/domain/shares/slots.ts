import { mayHaveMore, shareOfFree } from './fair-share.ts';
import { openTally, type Tally } from './tally.ts';

/**
 * Limits how much runs at once in this process. No workspace gets more than its share. Waiting workspaces are served
 * round robin, and within a workspace first come, first served.
 */
export interface Slots {
  /** Settles when the workspace has a slot. */
  take(workspaceId: string): Promise<void>;
  /** Whether the workspace waits for a slot. */
  isWaiting(workspaceId: string): boolean;
  /** Returns a slot; call it once for every `take`. */
  give(workspaceId: string): void;
}

/**
 * @param count how much may run at once
 * @param share how many times the number of free slots a workspace may hold; or a function that says whether it may have one more
 */
export function openSlots(
  count: number,
  share: number | ((workspaceId: string, held: Tally) => boolean) = shareOfFree,
): Slots {
  const held = openTally();
  const mayTake = (workspaceId: string) =>
    typeof share === 'number'
      ? mayHaveMore(held.of(workspaceId), count - held.total(), share)
      : held.total() < count && share(workspaceId, held);
  /** By workspace, in the order in which they are served. */
  const waiting = new Map<string, (() => void)[]>();

  function serve(): void {
    for (;;) {
      const workspaceId = waiting.keys().find(mayTake);
      if (workspaceId === undefined) return;
      const [first, ...rest] = waiting.get(workspaceId) ?? [];
      // Deleted and added again, so that this workspace comes after all others.
      waiting.delete(workspaceId);
      if (rest.length > 0) waiting.set(workspaceId, rest);
      held.add(workspaceId);
      first?.();
    }
  }

  return {
    take(workspaceId) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = waiting.get(workspaceId);
      if (own === undefined) waiting.set(workspaceId, [resolve]);
      else own.push(resolve);
      serve();
      return promise;
    },
    isWaiting: (workspaceId) => waiting.has(workspaceId),
    give(workspaceId) {
      held.remove(workspaceId);
      serve();
    },
  };
}
