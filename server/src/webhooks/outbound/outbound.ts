import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';

/** What is sent to an endpoint. */
export interface OutboundRequest {
  /** Whose endpoint it is: look-ups and connections are shared out among workspaces. */
  workspaceId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends webhooks, and only to where they may go. */
export interface Outbound {
  /**
   * Sends one request by POST. Total: whatever comes of it is an attempt. Rejects only when `signal` aborts, with its reason;
   * then nothing can be said of whether the request arrived.
   */
  post(request: OutboundRequest, signal?: AbortSignal): Promise<DeliveryAttempt>;
  /** Breaks off what is under way, and closes all connections. */
  close(): Promise<void>;
}

/** Where webhooks may go. */
export interface OutboundPolicy {
  requireHttps: boolean;
  /** CIDR ranges that are reached although they are private. */
  allowedNetworks: readonly string[];
}
