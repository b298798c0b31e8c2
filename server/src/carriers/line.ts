/** Gives the place back. */
export type Leave = () => void;

/** A limited number of places, and a limited queue for them; both are shared fairly by the parties that come. */
export interface Line {
  /**
   * A place as soon as there is one for this party. Null when the queue is full, when it is sent away, or when `signal`
   * fires.
   */
  enter(party: string, signal: AbortSignal): Promise<Leave | null>;
  /** Ends all waiting, without a place. */
  sendAway(): void;
}

type Admit = (admitted: boolean) => void;

/**
 * `places` at the same time, and at most `longest` who wait. Parties are served in turn, and the callers of one party
 * in the order in which they came. A party may hold twice as many places as are left free, and as much of the queue as
 * is left free. So a single party leaves a third of the places and half of the queue.
 */
export function openLine({ places, longest }: { places: number; longest: number }): Line {
  const held = new Map<string, number>();
  /** By party; the party whose turn is next comes first. */
  const waiting = new Map<string, Set<Admit>>();

  const mayEnter = (party: string) => {
    const free = places - total(held.values());
    return free > 0 && (held.get(party) ?? 0) < 2 * free;
  };

  const mayWait = (party: string) => {
    const sizes = Array.from(waiting.values(), ({ size }) => size);
    return (waiting.get(party)?.size ?? 0) < longest - total(sizes);
  };

  const hold = (party: string) => held.set(party, (held.get(party) ?? 0) + 1);

  const leaveOnce = (party: string): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (held.get(party) ?? 0) - 1;
      if (rest > 0) held.set(party, rest);
      else held.delete(party);
      admitNext();
    };
  };

  /** The place is reserved before the waiting caller is woken, so that no other caller can take it in between. */
  const admitNext = () => {
    for (let party = nextParty(); party !== undefined; party = nextParty()) {
      const waiters = waiting.get(party) ?? new Set();
      const [admit] = waiters;
      waiting.delete(party);
      if (waiters.size > 1) waiting.set(party, waiters);
      hold(party);
      admit?.(true);
    }
  };

  const nextParty = () => waiting.keys().find(mayEnter);

  const waitFor = (party: string, signal: AbortSignal): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiters = waiting.get(party) ?? new Set<Admit>();
    const giveUp = () => settle(false);
    const settle = (admitted: boolean) => {
      waiters.delete(settle);
      if (waiters.size === 0 && waiting.get(party) === waiters) waiting.delete(party);
      signal.removeEventListener('abort', giveUp);
      resolve(admitted);
    };
    waiters.add(settle);
    waiting.set(party, waiters);
    signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  };

  return {
    async enter(party, signal) {
      if (signal.aborted) return null;
      if (mayEnter(party) && !waiting.has(party)) {
        hold(party);
        return leaveOnce(party);
      }
      if (!mayWait(party)) return null;
      return (await waitFor(party, signal)) ? leaveOnce(party) : null;
    },
    sendAway() {
      for (const waiters of [...waiting.values()]) for (const admit of [...waiters]) admit(false);
    },
  };
}

function total(counts: Iterable<number>): number {
  let all = 0;
  for (const count of counts) all += count;
  return all;
}
