import type { AttemptFailure, DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';

/** A request to an endpoint. */
export interface OutboundRequest {
  /** The workspace of the endpoint: look-ups and connections are shared out among workspaces. */
  workspaceId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends webhooks, only to allowed addresses. */
export interface Outbound {
  /**
   * Every result, also a failure, is returned as an attempt. Rejects only when `signal` aborts, with its reason; then it is
   * unknown whether the request arrived.
   */
  post(request: OutboundRequest, signal?: AbortSignal): Promise<DeliveryAttempt>;
  /** Aborts attempts under way, and closes all connections. */
  close(): Promise<void>;
}

/** Which addresses are allowed. */
export interface OutboundPolicy {
  requireHttps: boolean;
  /** CIDR ranges that are allowed although they are private. */
  allowedNetworks: readonly string[];
}

/** An attempt without its times. */
export interface OutboundAnswer
  extends Pick<DeliveryAttempt, 'status' | 'failure' | 'detail' | 'responseHead' | 'responseBody'> {
  /** The header as it was received. */
  retryAfter: string | undefined;
}

/** `detail` is shown to the owner of the endpoint, who may be a stranger, so it says nothing about our network. */
export function unanswered(failure: AttemptFailure, detail: string): OutboundAnswer {
  return { status: null, failure, detail, responseHead: null, responseBody: null, retryAfter: undefined };
}
