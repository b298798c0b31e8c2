// How we identify ourselves to a carrier.

import type { HttpRequest } from './http.ts';
import type { Unavailable } from './unavailable.ts';

/** Authenticates requests to a carrier. */
export interface CarrierAuth {
  /** The headers to send with a request, or why there are none. */
  headers(
    request: Pick<HttpRequest, 'method' | 'url'>,
    signal: AbortSignal,
  ): Promise<{ headers: Record<string, string> } | Unavailable>;
  /** Called after a 401. True when another try may help, because the rejected headers will be replaced. */
  renew(rejected: Record<string, string>): boolean;
  /** Texts that must never appear in a log or a message. */
  secrets(): string[];
}
