// Checks of the body that apply to every route.

import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { jsonExtent } from '../domain/json-extent.ts';
import type { Problem } from '../domain/problem.ts';
import { refusedField } from '../domain/refused-field.ts';
import { findUnstorable } from './find-unstorable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route refuses by itself what PostgreSQL cannot store. */
    checksTexts?: true;
  }
}

/** The deepest nesting of lists and objects; the API needs four levels. */
const deepestBody = 32;

/** Schemas and serializers read bodies recursively, so a deeper body would overflow the stack. */
export function isNestedTooDeep(json: string): boolean {
  return jsonExtent(json).depth > deepestBody;
}

export function nestedTooDeep(): Problem {
  return refusedField('body', `must not be nested more than ${deepestBody} levels deep`);
}

/** True when the body is not the UTF-8 of JSON (RFC 8259), by its bytes or by its own word: read as UTF-8, letters would be lost. */
export function isOtherText(contentType: string | undefined, bytes: Uint8Array): boolean {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  return !/^(utf-?8|us-ascii)$/i.test(charset) || !isUtf8(bytes);
}

export function otherText(): Problem {
  return refusedField('body', 'must be UTF-8, the encoding of JSON');
}

/** Refuses text that PostgreSQL cannot store, except in the path: see `makeParametersStorable`. */
export function refuseUnstorableRequest({ query, body, routeOptions }: FastifyRequest): void {
  refuseUnstorable(query);
  if (routeOptions.config.checksTexts !== true) refuseUnstorable(body);
}

/** @throws Problem `invalid_request` for a body or a query with text that PostgreSQL cannot store */
export function refuseUnstorable(sent: unknown): void {
  const field = findUnstorable(sent);
  if (field === null) return;
  throw refusedField(field || 'body', 'must not hold the character U+0000 or half of a surrogate pair');
}
