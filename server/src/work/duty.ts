import type { Clock } from '../domain/time/clock.ts';
import type { Db } from '../store/open.ts';
import { inSpan, type Tracing } from '../tracing/span.ts';
import { claimDue, type DueRows, type HeldJob, nextDueAt } from './claim-due.ts';

/** A background duty: rows that become due, and the work on each. Every server may run every duty. */
export interface Duty<Job> {
  /** Also its payload in NOTIFY on the channel `work`. */
  name: string;
  /** The most jobs in hand at the same time. */
  width: number;
  /**
   * Time limit of one job; shorter than its lease, so that no process works on a job that another one may hold by now.
   */
  deadlineMs: number;
  /** Takes at most this many due jobs, under a lease. */
  claim(limit: number): Promise<Job[]>;
  /** The workspace of a job: its statements take the share of that workspace. Without this function, the server's own. */
  workspaceOf?(job: Job): string;
  /** When the next job can be claimed; null: not before a wake-up. */
  nextDueAt(): Promise<Date | null>;
  /**
   * Called when the duty is woken for a workspace; with null when wake-ups may have been lost, and any workspace may
   * have new jobs. Jobs in hand that can take more work look for it here.
   */
  wakened?(workspaceId: string | null): void;
  /**
   * Whether due rows were left because their workspace has its full share, although slots are free. Then the end of
   * every job is a reason to claim again.
   */
  withholds?(): boolean;
  /**
   * Does the job, and writes when it is due again. Rejects when `signal` fires, and on unexpected errors. A job with
   * many parts begins none of them once `ending` has fired, because the server stops.
   */
  perform(job: Job, signal: AbortSignal, ending: AbortSignal): Promise<void>;
  /** After a failure: makes the job due again later. */
  postpone(job: Job): Promise<void>;
  /** Gives back a job that was not done: due again at once, for any server. */
  release(job: Job): Promise<void>;
  /** Gives back the jobs that were claimed and not handed out, because the server stops. */
  leave?(): Promise<void>;
}

/** A step of a job: it is taken, and then done, postponed after a failure, or given back because the server stops. */
export type JobStep = 'taken' | 'done' | 'postponed' | 'released';

/** Called for every step of every job, with the name of its duty. */
export type WatchJobs = (duty: string, step: JobStep) => void;

export interface LeasedWork extends Pick<Duty<HeldJob>, 'name' | 'width' | 'perform'> {
  rows: DueRows;
  leaseMs: number;
  /** Shorter than the lease. */
  deadlineMs: number;
}

/** The same duty: each of its jobs begins a trace. */
export function traceDuty<Job>(duty: Duty<Job>, tracing: Tracing | undefined): Duty<Job> {
  if (tracing === undefined) return duty;
  const begin = (job: Job) => {
    const workspaceId = duty.workspaceOf?.(job);
    const attributes = {
      'landfall.duty': duty.name,
      ...(workspaceId !== undefined && { 'landfall.workspace.id': workspaceId }),
    };
    return tracing.begin({ name: duty.name, kind: 'internal', attributes });
  };
  return {
    ...duty,
    perform: (job, signal, ending) => inSpan(begin(job), () => duty.perform(job, signal, ending)),
  };
}

/** A duty whose jobs are due rows. A job that fails, or is given back, is due again when its lease ends. */
export function leasedDuty(
  { db, now }: { db: Db; now: Clock },
  { name, rows, width, leaseMs, deadlineMs, perform }: LeasedWork,
): Duty<HeldJob> {
  const leave = async () => {};
  return {
    name,
    width,
    deadlineMs,
    async claim(limit) {
      const claimedAt = now();
      const leasedUntil = new Date(claimedAt.getTime() + leaseMs);
      const claimed = await claimDue(db, rows, { now: claimedAt, leasedUntil, limit });
      return claimed.map((job) => ({ ...job, leasedUntil }));
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: () => nextDueAt(db, rows),
    perform,
    postpone: leave,
    release: leave,
  };
}
