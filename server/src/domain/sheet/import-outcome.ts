/**
 * The outcome of a row of an import. `repeated`: another row of the import has the same reference, and the result.
 * `cancelled`: the import was cancelled before the row was tracked.
 */
export const importOutcomes = [
  'pending',
  'tracked',
  'already_tracked',
  'repeated',
  'failed',
  'cancelled',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
