/** Removes at most so many rows whose retention has ended, and returns whether there may be more. */
export type Sweep = (limit: number) => Promise<boolean>;
