/** A step of a job: it is taken, and then done, postponed after a failure, or given back because the server stops. */
export type JobStep = 'taken' | 'done' | 'postponed' | 'released';

/** Called for every step of every job, with the name of its duty. */
export type WatchJobs = (duty: string, step: JobStep) => void;
