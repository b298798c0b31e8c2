import { Problem } from './problem.ts';

/** The refusal of a field or a parameter. @param fault goes on from the name of the field, such as `has passed` */
export function refusedField(field: string, fault: string): Problem {
  return new Problem('invalid_request', `The request is not as described: ${field} ${fault}.`, {
    details: [{ field, message: fault }],
  });
}
