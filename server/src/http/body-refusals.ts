// Checks of the body that apply to every route.

import type { FastifyRequest } from 'fastify';
import { jsonExtent } from '../domain/json-extent.ts';
import type { Problem } from '../domain/problem.ts';
import { refusedField } from '../domain/refused-field.ts';
import { findUnstorable } from './find-unstorable.ts';

/** The deepest nesting of lists and objects; the API needs four levels. */
const deepestBody = 32;

/** Schemas and serializers read bodies recursively, so a deeper body would overflow the stack. */
export function isNestedTooDeep(json: string): boolean {
  return jsonExtent(json).depth > deepestBody;
}

export function nestedTooDeep(): Problem {
  return refusedField('body', `must not be nested more than ${deepestBody} levels deep`);
}

/** Refuses text that PostgreSQL cannot store, except in the path: see `makeParametersStorable`. */
export function refuseUnstorableRequest({ query, body }: FastifyRequest): void {
  refuseUnstorable(query);
  refuseUnstorable(body);
}

/** @throws Problem `invalid_request` for a body or a query with text that PostgreSQL cannot store */
export function refuseUnstorable(sent: unknown): void {
  const field = findUnstorable(sent);
  if (field === null) return;
  throw refusedField(field || 'body', 'must not hold the character U+0000 or half of a surrogate pair');
}
