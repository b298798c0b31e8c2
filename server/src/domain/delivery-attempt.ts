/** Why no usable answer came. */
export const attemptFailures = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'reset',
  'response_too_large',
  'private_address',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** What came of sending one request to an endpoint. A failure of the network is data like any answer. */
export interface DeliveryAttempt {
  startedAt: Date;
  durationMs: number;
  /** HTTP status; null when no head of an answer came. */
  status: number | null;
  /** Null for an answer that came whole. */
  failure: AttemptFailure | null;
  /** What happened, in words for the owner of the endpoint; null when the status says it all. */
  detail: string | null;
  /** Status line and headers as text, and the beginning of the body: 4 KiB together at most. */
  responseHead: string | null;
  responseBody: string | null;
  /** Seconds the endpoint asks us to wait, from `Retry-After` (RFC 9110 section 10.2.3); null without one. */
  retryAfterSeconds: number | null;
}
