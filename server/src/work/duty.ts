/** A background duty: rows that come due, and what is done about one. Every replica may run every duty. */
export interface Duty<Job> {
  /** Also what NOTIFY on the channel `work` calls it by. */
  name: string;
  /** Jobs in hand at once, at most. */
  width: number;
  /** Time for one job; shorter than its lease, so that nobody works on what another may hold by now. */
  deadlineMs: number;
  /** Takes at most so many jobs that are due, under a lease. */
  claim(limit: number): Promise<Job[]>;
  /** When there is something to claim next; null: not before someone says so. */
  nextDueAt(): Promise<Date | null>;
  /**
   * Called when the duty is woken for a workspace; with null when wake-ups may have been lost, and any workspace may have
   * something new. Jobs in hand that can take in more look for it here.
   */
  wakened?(workspaceId: string | null): void;
  /**
   * Whether rows that are due are left although jobs may still be taken, because their workspace has its share: then every job
   * that is over is a reason to claim again.
   */
  withholds?(): boolean;
  /**
   * Does the job, and writes when it is due again. Rejects when `signal` fires, and on trouble nobody foresaw. A job of many
   * parts begins none of them once `ending` has fired: the server stops.
   */
  perform(job: Job, signal: AbortSignal, ending: AbortSignal): Promise<void>;
  /** After a failure: due again later. */
  postpone(job: Job): Promise<void>;
  /** Gives back a job that was not done: due again at once, for anyone. */
  release(job: Job): Promise<void>;
}
