/** Why no usable response was received. */
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

/** The result of sending one request to an endpoint. A network failure is a result like any response. */
export interface DeliveryAttempt {
  startedAt: Date;
  durationMs: number;
  /** HTTP status; null when no response head was received. */
  status: number | null;
  /** Null for a complete response. */
  failure: AttemptFailure | null;
  /** What happened, in words for the owner of the endpoint; null when the status is enough. */
  detail: string | null;
  /** Status line and headers as text, and the beginning of the body: at most 4 KiB together. */
  responseHead: string | null;
  responseBody: string | null;
  /** Seconds the endpoint asks us to wait, from `Retry-After` (RFC 9110 section 10.2.3); null without one. */
  retryAfterSeconds: number | null;
}
