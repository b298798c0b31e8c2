import type { Decoded, TrackingEvent } from '../event.ts';
import type { Journey } from './journey.ts';

/** A carrier's answer after decoding: the unit in which we learn. */
export interface Observation {
  /** SCAC. */
  carrier: string;
  /** When we received it (UTC instant, milliseconds allowed). The only "now" that deriving knows. */
  receivedAt: string;
  /** Whole answers can prove absence; others cannot. */
  complete: boolean;
  /** Told by another way than answers, in other words than theirs (an EDI message): no answer need repeat it. */
  elsewhere?: boolean;
  decoded: Decoded;
}

/** An event with what we know of its life in the carrier's answers. */
export interface KnownEvent {
  fingerprint: string;
  event: TrackingEvent;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Complete answers in a row that no longer told it. */
  missed: number;
  /** Only ever told elsewhere than in answers. */
  elsewhere?: true;
}

/** All that one shipment has learnt. Plain JSON: stored as is, and rebuilt from the raw answers by `replay`. */
export interface ShipmentState {
  known: KnownEvent[];
  /** One per box, least advanced first. */
  journeys: Journey[];
}
