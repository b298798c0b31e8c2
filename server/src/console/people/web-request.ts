import type { FastifyRequest } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';

/** The header with which the server passes on the caller's address; a value that a client sends is overwritten. */
export const addressHeader = 'x-landfall-address';

/**
 * The request as the Web's own `Request`, with the caller's address as this server knows it.
 * @param target path and query as the route knows them: the caller may have spelt them differently
 */
export function webRequest(request: FastifyRequest, target: string): Request {
  const headers = webHeaders(request);
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new Problem('invalid_request', 'The header Host is not valid.');
  const url = new URL(target, origin);
  const hasBody = request.method !== 'GET' && request.body !== undefined && request.body !== null;
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body) }),
  });
}

export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  // The body is serialised again, so its length may change.
  headers.delete('content-length');
  headers.set(addressHeader, request.ip);
  return headers;
}

/** The caller's address in a request to better-auth, for the audit log. */
export function callerAddress(request: { headers?: Headers | undefined } | null | undefined): string {
  return request?.headers?.get(addressHeader) ?? '';
}
