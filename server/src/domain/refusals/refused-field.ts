import { Problem } from './problem.ts';

/** One fault of a request. */
export interface FieldFault {
  /** `limit`, `references.3`; `body` for the whole. */
  field: string;
  message: string;
}

/** The refusal of a field or a parameter. @param fault goes on from the name of the field, such as `has passed` */
export function refusedField(field: string, fault: string): Problem {
  return refusedBecause(field, `The request is not as described: ${field} ${fault}.`, fault);
}

/** The refusal of a field in a sentence of its own. @param fault what is said of the field alone */
export function refusedBecause(field: string, sentence: string, fault = sentence): Problem {
  return refusedFields(sentence, [{ field, message: fault }]);
}

/** The refusal of fields, each with its fault. */
export function refusedFields(
  sentence: string,
  fields: FieldFault[],
  code: 'invalid_request' | 'invalid_reference' = 'invalid_request',
): Problem {
  return new Problem(code, sentence, { details: { fields } });
}
