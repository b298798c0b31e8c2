import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';

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
   * Sends one POST request. Every result, also a failure, is returned as an attempt. Rejects only when `signal` aborts,
   * with its reason. Then it is unknown whether the request arrived.
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
