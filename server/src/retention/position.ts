/** The position of a row in the order of a sweep. The time is text, because a Date would lose the microseconds. */
export interface Position {
  at: string;
  id: string;
}

/** Before every row. */
export const start: Position = { at: '-infinity', id: '' };
