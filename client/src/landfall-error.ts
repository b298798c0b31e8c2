import type { RefusalCode } from './shapes.ts';

/**
 * A code of the API. Without an answer of the API it is one of these:
 * - `unreachable`: there was no connection, or it broke before the answer was complete
 * - `unreadable_answer`: the answer did not come from the API, for example it is a page of a proxy
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

/** The reason why a call has no result. `message` is for a person, `code` for a program. */
export class LandfallError extends Error {
  override readonly name = 'LandfallError';
  readonly code: ErrorCode;
  /** The HTTP status. null when there was no answer. */
  readonly status: number | null;
  /** More about the code, such as the wrong fields. undefined when there is nothing more. */
  readonly details: unknown;
  /** The id to name when you report a problem. null when the answer had none. */
  readonly requestId: string | null;
  /** Seconds to wait before the next attempt. null when the answer named no time. */
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
