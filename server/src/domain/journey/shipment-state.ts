import type { Decoded, TrackingEvent } from '../events/event.ts';
import type { Journey } from './journey.ts';

/** One answer of a carrier after decoding. Answers are applied one at a time. */
export interface Observation {
  /** SCAC. */
  carrier: string;
  /** When we received it (UTC instant, milliseconds allowed). The only "now" when a journey is derived. */
  receivedAt: string;
  /** Only a whole answer can prove that something is absent. */
  complete: boolean;
  /** It came as a message whose wording differs from that of answers (EDI), so no answer need repeat it. */
  fromMessage?: boolean;
  decoded: Decoded;
}

/** An event, and when it was in the carrier's answers. */
export interface KnownEvent {
  fingerprint: string;
  event: TrackingEvent;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Complete answers in a row without it. */
  missed: number;
  /** It was only ever in messages, never in an answer. */
  fromMessage?: true;
}

/** All that is known of one shipment. Plain JSON: stored as is, and rebuilt from the raw answers by `replay`. */
export interface ShipmentState {
  known: KnownEvent[];
  /** One per box, least advanced first. */
  journeys: Journey[];
}

/** When an answer or message was last applied to the shipment (UTC instant); null for never. */
export function lastAppliedAt({ known }: ShipmentState): string | null {
  return known.reduce<string | null>(
    (latest, { lastSeenAt }) => (latest === null || lastSeenAt > latest ? lastSeenAt : latest),
    null,
  );
}
