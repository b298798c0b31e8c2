// Checks of the body that apply to every route.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';
import { refusedField } from '../domain/refusals/refused-field.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route refuses by itself what PostgreSQL cannot store. */
    checksTexts?: true;
  }
}

const longestPath = 200;

type ErrorHandler = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => void;

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

/** Such as `references.0`; `''` for the value itself. Without recursion, because clients choose how deep their JSON is. */
export function findUnstorable(value: unknown): string | null {
  const left: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    // Bytes are checked by the route that reads them.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    const fields = Object.entries(value).map(([name, member]) => ({ name, member }));
    const named = fields.find(({ name }) => !isStorable(name));
    if (named !== undefined) return pathTo(path, named.name);
    for (const { name, member } of fields) left.push({ path: pathTo(path, name), value: member });
  }
  return null;
}

/** `text` refuses U+0000. `jsonb` also refuses half of a surrogate pair, which JSON may hold as `\ud800`. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Shows U+0000 in a name in the JSON notation. */
function pathTo(path: string, name: string): string {
  const field = path === '' ? name : `${path}.${name}`;
  return field.slice(0, longestPath).replaceAll('\0', '\\u0000');
}

/** The error handler of routes with a limit of their own: the API's error names the limit of the API. */
export function refuseTooLarge(words: string): ErrorHandler {
  return (error, request, reply) => {
    const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    sendError(tooLarge ? new Problem('payload_too_large', words) : error, request, reply);
  };
}
