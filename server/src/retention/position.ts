/** A row in the order in which a sweep looks at rows; the time as text, since a Date would lose its microseconds. */
export interface Position {
  at: string;
  id: string;
}

/** Before every row. */
export const start: Position = { at: '-infinity', id: '' };
