/** The position of a row in the order of a sweep. The time is text, because a Date would lose the microseconds. */
export interface SweepPosition {
  at: string;
  id: string;
}

/** Before every row. */
export const start: SweepPosition = { at: '-infinity', id: '' };
