/** All errors that a client can get: code and HTTP status. */
export const problemStatus = {
  invalid_request: 400,
  invalid_reference: 400,
  invalid_api_key: 401,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  upgrade_required: 403,
  insufficient_permissions: 403,
  read_only: 403,
  not_tracked: 404,
  no_carrier_data: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_in_progress: 409,
  limit_reached: 409,
  endpoint_disabled: 409,
  clock_advancing: 409,
  outdated_version: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  idempotency_mismatch: 422,
  rate_limited: 429,
  no_data_limit_reached: 429,
  internal_error: 500,
  carrier_unavailable: 503,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** An object: a list would not fit. */
export type ProblemDetails = Record<string, unknown>;

export interface ProblemOptions {
  /** Machine-readable details, shown to the client as `error.details`: always an object, whose shape the code tells. */
  details?: ProblemDetails;
  /** Seconds the client should wait; sent as the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** The real cause; it is logged and never shown. */
  cause?: unknown;
}

/** The part of a problem that the client gets. */
export interface ShownProblem {
  code: ProblemCode;
  message: string;
  details?: ProblemDetails;
}

/** An error that the client sees. `message` is public text that says what to do. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function showProblem({ code, message, details }: Problem): ShownProblem {
  return { code, message, ...(details !== undefined && { details }) };
}
