import type { DeliveryType } from '../../domain/webhooks/event-type.ts';

/** The exclusive right to send to an endpoint for a while, and the endpoint as it was when the right was given. */
export interface Turn {
  endpointId: string;
  workspaceId: string;
  url: string;
  /** Sealed. */
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
  /** Of DCSA: its bodies are long. */
  isSubscription: boolean;
  /** Version of the endpoint's row. When it differs, the turn is over. */
  version: string;
  /** Identifies this turn. */
  heldBy: string;
  heldUntil: Date;
  /** The breaker is open: a single attempt checks whether the endpoint answers again. */
  isProbe: boolean;
}

/** A due delivery with the event to send. */
export interface DueDelivery {
  eventId: string;
  type: DeliveryType;
  body: string;
  /** The place in the trace that published the event; null without a trace. */
  traceparent: string | null;
  /** Attempts that were made before. */
  attempts: number;
  /** Since when it is due. As text, because a Date would lose the microseconds. */
  dueAt: string;
  /** Version of the delivery's row: an outcome is written only if the row still has it. */
  version: string;
}
