// The headers of answers, which the generator does not describe.

import type { JsonValue, Operation } from './openapi-types.ts';

export const headers = {
  'Request-Id': text(
    'The id of this request; include it when you report a fault',
    'req_7Yk2ZpQw0RtB5nVfXcJ8aD',
  ),
  'RateLimit-Policy': text(
    'The limit: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers)',
    '"default";q=120;w=60',
  ),
  RateLimit: text(
    'What is left for this key: r requests remain, and the count starts again in t seconds',
    '"default";r=119;t=60',
  ),
  'Retry-After': {
    description: 'Seconds to wait before asking again',
    schema: { type: 'integer' },
    example: 12,
  },
  'WWW-Authenticate': text(
    'How to authenticate: with an API key as a bearer token (RFC 9110, 11.6.1)',
    'Bearer',
  ),
  Link: text(
    'The address of the next page, `rel="next"` (RFC 8288); none on the last page',
    '</api/v1/shipments?limit=100&cursor=WyIyMDI2Il0>; rel="next"',
  ),
  Location: text(
    'The address of what was made or begun (RFC 9110, 10.2.2)',
    '/api/v1/imports/imp_4Tg8WcQvXn2LrY6KpZs0Bd',
  ),
  'Idempotent-Replayed': {
    description:
      '`true` when this is the stored first answer to a repeated `Idempotency-Key`; otherwise absent',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  ETag: text(
    'The version of this answer: send it as `If-None-Match` (RFC 9110, 8.8.3)',
    'W/"0nAhQpFzCo3zyHnhHc0S9Gv4DLc"',
  ),
  'Cache-Control': text(
    'How a cache may keep the answer (RFC 9111); without this header here: `private, no-store`',
    'private, no-cache',
  ),
  Allow: text('On a 405: the methods of this address', 'GET, HEAD'),
};

function text(description: string, example: string) {
  return { description, schema: { type: 'string' }, example };
}

type HeaderName = keyof typeof headers;

/** Refusals with a Retry-After header. */
const retryLater = new Set(['409', '429', '503']);

/** Adds references to the headers of each answer of the operation. */
export function addHeaders(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    response.headers = { ...response.headers, ...referTo(headersOf(operation, status)) };
  }
}

export function referTo(names: HeaderName[]): Record<string, JsonValue> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function headersOf({ security, parameters = [], responses }: Operation, status: string): HeaderName[] {
  const open = security?.length === 0;
  const names: HeaderName[] = ['Request-Id'];
  // A request without a working key does not count against a key.
  if (!open && status !== '401') names.push('RateLimit-Policy', 'RateLimit');
  if (retryLater.has(status)) names.push('Retry-After');
  if (status === '401') names.push('WWW-Authenticate');
  const has = (name: string) => parameters.some((each) => 'name' in each && each.name === name);
  const isSuccess = status.startsWith('2');
  if (status === '201' || status === '202') names.push('Location');
  if (isSuccess && has('cursor')) names.push('Link');
  if (isSuccess && has('idempotency-key')) names.push('Idempotent-Replayed');
  // The description of the API says what all others have: said of each, it would be a fiftieth of the document.
  if (status === '304' || (isSuccess && '304' in responses)) names.push('ETag', 'Cache-Control');
  return names;
}
