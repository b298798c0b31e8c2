import { Problem } from '../../domain/problem.ts';

/** The refusal of a field of a row. @param given what the row has, for the sentence */
export function refusedRow(field: string, fault: string, given?: string): Problem {
  const instead = given === undefined ? '' : `, not “${given}”`;
  return new Problem('invalid_request', `The row is not as described: ${field} ${fault}${instead}.`, {
    details: [{ field, message: fault }],
  });
}
