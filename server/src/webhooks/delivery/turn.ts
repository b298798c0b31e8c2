import type { EventType } from '../../domain/shipment-event.ts';

/** The right to be the only one who sends to an endpoint for a while, and the endpoint as it was when it was given. */
export interface Turn {
  endpointId: string;
  workspaceId: string;
  url: string;
  /** Sealed. */
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
  /** Of the endpoint's row: another one, and the turn is over. */
  version: string;
  /** What tells this turn from every other. */
  heldBy: string;
  heldUntil: Date;
  /** The breaker is open: a single attempt finds out whether the endpoint is back. */
  isProbe: boolean;
}

/** A delivery that is due, with what is sent. */
export interface DueDelivery {
  eventId: string;
  type: EventType;
  body: string;
  /** Made before. */
  attempts: number;
  /** Since when. As text: a Date would lose its microseconds. */
  dueAt: string;
  /** Of the delivery's row: what came of an attempt is written only over what was read. */
  version: string;
}
