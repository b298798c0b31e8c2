import { mayHaveMore } from '../domain/shares/fair-share.ts';
import { openTally } from '../domain/shares/tally.ts';

/** Gives the slot back; only the first call counts. */
export type GiveBack = () => void;

/** Limits how many questions are asked at once, and how many wait. Parties, such as workspaces, share both. */
export interface QuestionSlots {
  /**
   * Settles when the party has a slot. Null when too many wait already, after `refuseWaiting`, or when `signal` fires.
   */
  take(party: string, signal: AbortSignal): Promise<GiveBack | null>;
  /** Refuses a slot to all who wait. */
  refuseWaiting(): void;
}

type Settle = (isGiven: boolean) => void;

/** A party may hold this many times the number of slots that are left free: two thirds when it is alone. */
const share = 2;

/**
 * Parties are served in turn, and the callers of one party in the order in which they came. A party may have as
 * many waiting callers as there are free places in the queue, so a party that is alone takes at most half of the places.
 */
export function openQuestionSlots(limits: { slots: number; waiting: number }): QuestionSlots {
  const held = openTally();
  /** By party; the party to serve next comes first. */
  const waiting = new Map<string, Set<Settle>>();

  const mayTake = (party: string) => mayHaveMore(held.of(party), limits.slots - held.total(), share);

  const mayWait = (party: string) => {
    const waiters = waiting.values().reduce((sum, { size }) => sum + size, 0);
    return (waiting.get(party)?.size ?? 0) < limits.waiting - waiters;
  };

  const giveBackOnce = (party: string): GiveBack => {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      held.remove(party);
      serve();
    };
  };

  /** Holds the slot before the waiting caller runs, so that no other caller can take it in between. */
  const serve = () => {
    for (let party = nextParty(); party !== undefined; party = nextParty()) {
      const waiters = waiting.get(party) ?? new Set();
      const [settle] = waiters;
      waiting.delete(party);
      if (waiters.size > 1) waiting.set(party, waiters);
      held.add(party);
      settle?.(true);
    }
  };

  const nextParty = () => waiting.keys().find(mayTake);

  const waitFor = (party: string, signal: AbortSignal): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiters = waiting.get(party) ?? new Set<Settle>();
    const giveUp = () => settle(false);
    const settle = (isGiven: boolean) => {
      waiters.delete(settle);
      if (waiters.size === 0 && waiting.get(party) === waiters) waiting.delete(party);
      signal.removeEventListener('abort', giveUp);
      resolve(isGiven);
    };
    waiters.add(settle);
    waiting.set(party, waiters);
    signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  };

  return {
    async take(party, signal) {
      if (signal.aborted) return null;
      if (mayTake(party) && !waiting.has(party)) {
        held.add(party);
        return giveBackOnce(party);
      }
      if (!mayWait(party)) return null;
      return (await waitFor(party, signal)) ? giveBackOnce(party) : null;
    },
    refuseWaiting() {
      for (const waiters of [...waiting.values()]) for (const settle of [...waiters]) settle(false);
    },
  };
}
