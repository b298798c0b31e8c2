// Checks of the body that apply to every route.

import type { FastifyRequest } from 'fastify';
import { jsonExtent } from '../domain/json-extent.ts';
import { Problem } from '../domain/problem.ts';
import { findUnstorable } from './find-unstorable.ts';

/** The deepest nesting of lists and objects; the API needs four levels. */
const deepestBody = 32;

/** Schemas and serializers read bodies recursively, so a deeper body would overflow the stack. */
export function isNestedTooDeep(json: string): boolean {
  return jsonExtent(json).depth > deepestBody;
}

export function nestedTooDeep(): Problem {
  return notAsDescribed('body', `must not be nested more than ${deepestBody} levels deep`);
}

/** Refuses text that PostgreSQL cannot store, except in the path: see `makeParametersStorable`. */
export function refuseUnstorable({ query, body }: FastifyRequest): void {
  const field = findUnstorable(query) ?? findUnstorable(body);
  if (field === null) return;
  throw notAsDescribed(field || 'body', 'must not hold the character U+0000 or half of a surrogate pair');
}

function notAsDescribed(field: string, message: string): Problem {
  const details = [{ field, message }];
  return new Problem('invalid_request', `The request is not as described: ${field} ${message}.`, { details });
}
