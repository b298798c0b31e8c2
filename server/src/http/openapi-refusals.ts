// Refusals without an operation, because they happen before the route is found.

import { referTo } from './openapi-headers.ts';
import type { Response } from './openapi-types.ts';

/** One example per status. */
const refusals = [
  { status: 405, code: 'method_not_allowed', message: 'This address answers GET, HEAD only.' },
  {
    status: 408,
    code: 'invalid_request',
    message: 'The request did not arrive in time: send all of it at once.',
  },
  {
    status: 417,
    code: 'invalid_request',
    message: 'The header Expect can only be 100-continue.',
  },
  { status: 431, code: 'invalid_request', message: 'The headers of the request are too large.' },
];

export const otherRefusal: Response = {
  description:
    'A refusal that any address can answer: 405, the address has other methods, which the header Allow lists; 408, the ' +
    'request did not arrive in time; 417, the header Expect is not 100-continue; 431, the headers are ' +
    'larger than 16 KiB.',
  headers: referTo(['Request-Id', 'Allow']),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorResponse' },
      examples: Object.fromEntries(
        refusals.map(({ status, code, message }) => [
          `status-${status}`,
          { value: { ok: false, error: { code, message }, request_id: 'req_7Yk2ZpQw0RtB5nVfXcJ8aD' } },
        ]),
      ),
    },
  },
};
