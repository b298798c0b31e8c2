import type { AttemptFailure, DeliveryAttempt } from '../../domain/delivery-attempt.ts';

/** The result of a request: an attempt without its times. */
export interface OutboundAnswer
  extends Pick<DeliveryAttempt, 'status' | 'failure' | 'detail' | 'responseHead' | 'responseBody'> {
  /** The header as it was received. */
  retryAfter: string | undefined;
}

/**
 * There was no answer. `detail` is shown to the owner of the endpoint, who may be a stranger, so it says nothing about
 * our network.
 */
export function unanswered(failure: AttemptFailure, detail: string): OutboundAnswer {
  return { status: null, failure, detail, responseHead: null, responseBody: null, retryAfter: undefined };
}
