import type { ProblemCode, ProblemDetails } from '../domain/refusals/problem.ts';

/** The documentation of a problem: when it happens, and an example of its message. */
interface ProblemExample {
  when: string;
  message: string;
  details?: ProblemDetails;
}

/** One example per code. */
export const problemExamples: Record<ProblemCode, ProblemExample> = {
  invalid_request: {
    when: 'A parameter or the body is not as described',
    message: 'The request is not as described: limit must be 1000 or less (it is 5000).',
    details: { fields: [{ field: 'limit', message: 'must be 1000 or less (it is 5000)' }] },
  },
  invalid_reference: {
    when: 'Neither a container number nor a plausible Bill of Lading number',
    message:
      'The reference must not contain “ß” (U+00DF). Send a container number such as MSCU1234566 or a Bill of Lading ' +
      'number: 5 to 35 letters and digits.',
    details: { fields: [{ field: 'reference', message: 'must not contain “ß” (U+00DF)' }] },
  },
  invalid_api_key: {
    when: 'The key is missing, malformed or revoked',
    message: 'This is not an API key: check that the whole key was copied.',
  },
  unauthorized: {
    when: 'The key is well formed but was never issued here',
    message: 'This API key is unknown here: check that it was issued by this server.',
  },
  payment_required: {
    when: 'The credits of this period are spent; nothing was charged',
    message:
      'All credits of this period are spent. Top up at https://tracking.example.net/top-up, or upgrade at ' +
      'https://tracking.example.net/upgrade. The next period begins on 2026-12-01.',
    details: {
      plan: 'Max',
      included_per_month: 1000,
      topped_up: 20,
      used_this_period: 1020,
      period_ends_at: '2026-12-01T00:00:00.000Z',
      guidance:
        'Top up at https://tracking.example.net/top-up, or upgrade at https://tracking.example.net/upgrade.',
      upgrade_url: 'https://tracking.example.net/upgrade',
      top_up_url: 'https://tracking.example.net/top-up',
    },
  },
  forbidden: {
    when: 'The workspace is blocked or was removed, a key was presented outside /api/v1, or the key is of the wrong mode',
    message: 'This workspace is blocked: ask the operator of this server to unblock it.',
  },
  upgrade_required: {
    when: 'The plan of the workspace does not include this',
    message: 'The plan Free has no API access: upgrade to Max or Enterprise.',
    details: { plan: 'Free', required_plan: 'Max' },
  },
  insufficient_permissions: {
    when: 'The key is restricted to other purposes',
    message: 'This key is restricted to read, and this request needs track: use another key.',
    details: { required: 'track', purposes: ['read'] },
  },
  read_only: {
    when: 'The server is a demo to look at',
    message: 'This is a demo to look at: nothing can be changed here. Run Landfall yourself for that.',
  },
  not_tracked: {
    when: 'The reference is not among the tracked shipments of this workspace',
    message: 'This reference is not tracked here: track it first.',
  },
  no_carrier_data: {
    when: 'Every carrier that could know the reference was asked, and none does; not charged',
    message:
      'No configured carrier is known to issue this reference. TCLU belongs to Triton, a leasing company that ' +
      'carries no cargo. If you know the carrier, name it with carrier=SCAC (configured here: MSCU, MAEU), or ask them ' +
      'all with ask=all.',
    details: {
      reason: 'carrier_unknown',
      candidates: [],
      owner: { prefix: 'TCLU', name: 'Triton', scac: null },
      configured: ['MSCU', 'MAEU'],
      simulated: false,
    },
  },
  not_found: { when: 'There is nothing at this address', message: 'There is nothing at this address.' },
  method_not_allowed: {
    when: 'The address exists, but not for this method; the header Allow lists those it has',
    message: 'This address answers GET, HEAD only.',
  },
  request_timeout: {
    when: 'The request did not arrive in time: 15 seconds for its head, 30 for all of it',
    message: 'The request did not arrive in time: send all of it at once.',
  },
  idempotency_in_progress: {
    when: 'A request with the same Idempotency-Key is still running',
    message: 'A request with this Idempotency-Key is still running: wait for it, then ask again.',
  },
  limit_reached: {
    when: 'The workspace has the most of these that are allowed',
    message: 'The limit of 50 webhook endpoints is reached: delete one that is not needed.',
    details: { resource: 'webhook_endpoints', limit: 50 },
  },
  endpoint_disabled: {
    when: 'The webhook endpoint is disabled',
    message: 'This endpoint is disabled: enable it first.',
    details: { endpoint: 'wh_7Yb1Qc9mZk3RtXv5Ld2Hs8' },
  },
  clock_advancing: {
    when: 'The test clock was advanced, and its shipments are still being checked',
    message:
      'The test clock was advanced, and its shipments are still being checked: wait until GET /sandbox/clock says ready.',
  },
  outdated_version: {
    when: 'Somebody else has changed this since you read it',
    message: 'Version 3 is no longer the newest: read version 4, and send your change again.',
  },
  payload_too_large: {
    when: 'The body is larger than this route accepts: 64 KiB, 4 MiB for an import, or 2 MiB for terms of free time',
    message: 'The body may have at most 64 KiB.',
  },
  unsupported_media_type: {
    when: 'The body is of a type that this route does not accept',
    message: 'Send the body as JSON, with the header "Content-Type: application/json".',
  },
  expectation_failed: {
    when: 'The header Expect is not 100-continue',
    message: 'The header Expect can only be 100-continue.',
  },
  idempotency_mismatch: {
    when: 'The Idempotency-Key was used before with another request',
    message: 'This Idempotency-Key belongs to another request: use a new one.',
  },
  rate_limited: {
    when: 'Too many requests with this key, of this workspace or from this address, or too many files or waiting requests at once',
    message: 'Too many requests: wait 12 seconds.',
  },
  no_data_limit_reached: {
    when: 'The workspace asked about too many new references that no carrier knows; nothing is charged, and tracked references are not affected',
    message:
      'Today this workspace asked about 200 new references that no carrier knows; that is the limit. Wait 3600 seconds. ' +
      'Tracked references are not affected.',
    details: { limit: 200, per_seconds: 86_400 },
  },
  internal_error: {
    when: 'A fault of the server; nothing was charged',
    message: 'Something went wrong on our side. Report the request id if it happens again.',
  },
  carrier_unavailable: {
    when: 'The carriers could not be reached; not charged. The header Retry-After says when to ask again',
    message: 'The carrier cannot be asked at the moment (MSC). Try again in 30 seconds.',
    details: {
      reason: 'unavailable',
      candidates: [
        { scac: 'MSCU', name: 'MSC', reason: 'owner_prefix', confidence: 0.7, outcome: 'unavailable' },
      ],
      owner: { prefix: 'MSCU', name: 'MSC', scac: 'MSCU' },
      configured: ['MSCU', 'MAEU'],
      simulated: false,
    },
  },
  unavailable: {
    when: 'The server cannot use its database for the moment. The header Retry-After says when to try again; a change may have been made, so send the same Idempotency-Key',
    message: 'The service cannot use its database at the moment. Try again in 5 seconds.',
  },
};
