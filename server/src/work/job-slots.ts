import { actFor, theServer } from '../store/acting-for.ts';
import type { Duty, JobStep, WatchJobs } from './duty.ts';

/** The jobs of one duty that this process has in hand. */
export interface JobSlots<Job> {
  /** How many more jobs may be taken. */
  free(): number;
  take(job: Job): void;
  /** Jobs with many parts begin none of them any more. */
  end(): void;
  /** Waits for the jobs in hand, after `end`. Jobs that are not done within the grace period are aborted and given back. */
  finish(graceMs: number): Promise<void>;
}

/** A job that fails is logged and postponed, and does not affect other jobs. */
export function openJobSlots<Job>(
  duty: Duty<Job>,
  {
    log,
    watchJobs,
    freed,
  }: {
    log: (line: string, error: unknown) => void;
    watchJobs: WatchJobs;
    /** Called after every job. */
    freed: () => void;
  },
): JobSlots<Job> {
  const held = new Set<Promise<void>>();
  const ending = new AbortController();
  const stopping = new AbortController();

  async function hold(job: Job): Promise<JobStep> {
    try {
      const brokenOff = AbortSignal.any([stopping.signal, AbortSignal.timeout(duty.deadlineMs)]);
      await duty.perform(job, brokenOff, ending.signal);
      return 'done';
    } catch (error) {
      if (stopping.signal.aborted) {
        await duty.release(job);
        return 'released';
      }
      log(`A job failed (${duty.name}), will try again`, error);
      await duty.postpone(job);
      return 'postponed';
    }
  }

  return {
    free: () => duty.width - held.size,
    take(job) {
      watchJobs(duty.name, 'taken');
      const underWay = actFor(duty.workspaceOf?.(job) ?? theServer, () => hold(job))
        .catch((error): JobStep => {
          log(`Could not postpone a job (${duty.name})`, error);
          // The job is due again when its lease ends.
          return 'postponed';
        })
        .then((step) => {
          held.delete(underWay);
          watchJobs(duty.name, step);
          freed();
        });
      held.add(underWay);
    },
    end: () => ending.abort(),
    async finish(graceMs) {
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(held);
      clearTimeout(grace);
    },
  };
}
