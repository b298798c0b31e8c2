import type { EtaError } from './eta-error.ts';
import { cellOf, type EvidenceCell } from './evidence-cell.ts';

/** The cell of these errors as of `day`, in milliseconds. */
export function cellOfErrors(errors: readonly EtaError[], day: number): EvidenceCell {
  return cellOf(
    errors.map(({ voyage, errorHours, learnedAt }) => ({ voyage, hours: errorHours, learnedAt })),
    day,
  );
}
