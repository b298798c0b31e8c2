import { Problem } from './problem.ts';

/** The refusal of a field or a parameter. @param fault goes on from the name of the field, such as `has passed` */
export function refusedField(field: string, fault: string): Problem {
  return refusedBecause(field, `The request is not as described: ${field} ${fault}.`, fault);
}

/** The refusal of a field in a sentence of its own. @param fault what is said of the field alone */
export function refusedBecause(field: string, sentence: string, fault = sentence): Problem {
  return new Problem('invalid_request', sentence, { details: [{ field, message: fault }] });
}
