import type { RefusalCode } from './shapes.ts';

/**
 * A code of the API; or, when there is no answer of the API:
 * - `unreachable`: no connection, or it broke before the answer was complete
 * - `unreadable_answer`: somebody else answered, such as a proxy with a page of its own
 *
 * A newer server may send a code that this version does not list.
 */
export type ErrorCode = RefusalCode | 'unreachable' | 'unreadable_answer' | (string & Record<never, never>);

export interface ErrorFacts {
  code: ErrorCode;
  message: string;
  status?: number;
  details?: unknown;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** Why there is no result. `message` is for a person, `code` for a program. */
export class LandfallError extends Error {
  override readonly name = 'LandfallError';
  readonly code: ErrorCode;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Particulars of the code, such as the faulty fields; undefined when there are none. */
  readonly details: unknown;
  /** Name it when you report a fault; null when the answer carried none. */
  readonly requestId: string | null;
  /** Seconds to wait before asking again; null when the answer did not say. */
  readonly retryAfterSeconds: number | null;

  constructor({ code, message, status, details, requestId, retryAfterSeconds, cause }: ErrorFacts) {
    super(message, { cause });
    this.code = code;
    this.status = status ?? null;
    this.details = details;
    this.requestId = requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
