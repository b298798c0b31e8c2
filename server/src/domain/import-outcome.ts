/**
 * What became of a row of an import. `repeated`: another row of the import has the same reference, and the result;
 * `cancelled`: it was not tracked, because the import was cancelled before.
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
