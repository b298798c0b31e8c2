import type { Duty } from './duty.ts';

/** The jobs of one duty that this process holds, each under way. */
export interface Hands<Job> {
  /** How many jobs may still be taken. */
  free(): number;
  take(job: Job): void;
  /** Waits for the jobs in hand; what is not done within the grace is broken off and given back. */
  finish(graceMs: number): Promise<void>;
}

type Log = (line: string, error: unknown) => void;

/** `freed` is called after every job. A job that fails is logged and postponed, and costs no other. */
export function openHands<Job>(duty: Duty<Job>, log: Log, freed: () => void): Hands<Job> {
  const held = new Set<Promise<void>>();
  const ending = new AbortController();
  const stopping = new AbortController();

  async function hold(job: Job): Promise<void> {
    try {
      const brokenOff = AbortSignal.any([stopping.signal, AbortSignal.timeout(duty.deadlineMs)]);
      await duty.perform(job, brokenOff, ending.signal);
    } catch (error) {
      if (stopping.signal.aborted) return await duty.release(job);
      log(`Could not do a job (${duty.name}), will try again`, error);
      await duty.postpone(job);
    }
  }

  return {
    free: () => duty.width - held.size,
    take(job) {
      const underWay = hold(job)
        // Then the lease brings it back.
        .catch((error) => log(`Could not put off a job (${duty.name})`, error))
        .finally(() => {
          held.delete(underWay);
          freed();
        });
      held.add(underWay);
    },
    async finish(graceMs) {
      ending.abort();
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(held);
      clearTimeout(grace);
    },
  };
}
