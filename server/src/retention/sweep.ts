/** Removes at most this many rows whose retention has ended, and returns whether there may be more. */
export type Sweep = (limit: number) => Promise<boolean>;

/** The position of a row in the order of a sweep. The time is text, because a Date would lose the microseconds. */
export interface SweepPosition {
  at: string;
  id: string;
}

/** Before every row. */
export const start: SweepPosition = { at: '-infinity', id: '' };
