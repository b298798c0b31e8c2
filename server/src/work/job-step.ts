/**
 * What becomes of a job: it is taken in hand, and then done, put off after a failure, or given back because the server
 * stops.
 */
export type JobStep = 'taken' | 'done' | 'postponed' | 'released';

/** Told of every step of every job, by the name of its duty. */
export type WatchJobs = (duty: string, step: JobStep) => void;
