import type { AttemptFailure, DeliveryAttempt } from '../../domain/delivery-attempt.ts';

/** What came of a request: an attempt but for its times. */
export interface Answer
  extends Pick<DeliveryAttempt, 'status' | 'failure' | 'detail' | 'responseHead' | 'responseBody'> {
  /** The header as it came. */
  retryAfter: string | undefined;
}

/** Nothing came. `detail` is for the owner of the endpoint, who may be anyone: it tells nothing of our network. */
export function unanswered(failure: AttemptFailure, detail: string): Answer {
  return { status: null, failure, detail, responseHead: null, responseBody: null, retryAfter: undefined };
}
