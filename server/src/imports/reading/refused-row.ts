import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';

/** The refusal of a field of a row. @param given what the row has, for the sentence */
export function refusedRow(field: string, fault: string, given?: string): Problem {
  const instead = given === undefined ? '' : `, not “${given}”`;
  return refusedBecause(field, `The row is not as described: ${field} ${fault}${instead}.`, fault);
}
