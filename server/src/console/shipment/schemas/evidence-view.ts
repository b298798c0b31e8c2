import type { Classifier } from '../../../domain/events/event.ts';
import type { EventType } from '../../../domain/webhooks/event-type.ts';
import type { HistoryEntry, JourneyView } from '../../../tracking/showing/schemas.ts';
import type { PlaceTime } from './box-view.ts';

/** The shipment as its page of evidence shows it. Lists are oldest first; of a long one, only the newest entries. */
export interface EvidenceView {
  reference: string;
  carrier: { scac: string; name: string; simulated: boolean };
  tracked_at: string;
  made_at: string;
  boxes: EvidenceBox[];
  /** How many boxes the shipment has. */
  box_count: number;
  etas: CitingChange[];
  /** Older ones are only in the file. */
  has_more_etas: boolean;
  events: EvidenceEvent[];
  /** Older ones are only in the file. */
  has_more_events: boolean;
  /** The answers and messages that steps and ETAs cite. */
  answers: CitedAnswer[];
  /** How many answers were removed because they brought nothing new. */
  removed_answers: number;
  /** The key that signs the file, and the SHA-256 of its 32 bytes. */
  public_key: string;
  fingerprint: string;
}

export interface EvidenceBox
  extends Pick<JourneyView, 'container' | 'bl' | 'booking' | 'equipment_type' | 'vessel' | 'imo' | 'voyage'> {
  /** Their numbers. */
  seals: string[];
  /** Ports of loading and discharge; '' when unknown. */
  pol: string;
  pod: string;
  steps: EvidenceStep[];
}

export interface EvidenceStep {
  event: string;
  location: string;
  /** The last plan or estimate. */
  expected: CitingTime | null;
  actual: CitingTime | null;
}

/** A time that an answer gave. */
export interface CitingTime extends PlaceTime {
  /** IANA zone of the place, or the offset that the carrier sent: `UTC+09:00`; null if it is unknown. */
  zone: string | null;
  classifier: Classifier;
  learned_at: string;
  /** `number` of the answer that gave it first; null if that answer is no longer kept. */
  answer: number | null;
}

export interface CitingChange extends HistoryEntry {
  answer: number | null;
}

export interface EvidenceEvent {
  type: EventType;
  created_at: string;
  container: string;
  /** Null for a limited viewer: deliveries are about the systems of the workspace. */
  deliveries: EvidenceDelivery[] | null;
}

export interface EvidenceDelivery {
  /** Of the address only the origin: its path may be a secret. */
  to: string;
  state: 'pending' | 'delivered' | 'failed';
  settled_at: string | null;
}

export interface CitedAnswer {
  number: number;
  carrier: string;
  received_at: string;
  /** The carrier sent it without being asked. */
  is_message: boolean;
  /** Of each page as it was received. */
  sha256: string[];
}
