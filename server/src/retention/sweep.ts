/** Removes some rows that nobody needs any more, so many at most, and tells whether there may be others. */
export type Sweep = (limit: number) => Promise<boolean>;
