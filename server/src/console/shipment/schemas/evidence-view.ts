import type { Classifier } from '../../../domain/events/event.ts';
import type { EventType } from '../../../domain/webhooks/event-type.ts';
import type { ChangeView } from './eta-change.ts';
import type { TimeView } from './time-view.ts';

/** The shipment as its page of evidence shows it. Lists are oldest first; of a long one, only the newest entries. */
export interface EvidenceView {
  reference: string;
  carrier: { scac: string; name: string; simulated: boolean };
  trackedAt: string;
  madeAt: string;
  boxes: EvidenceBox[];
  /** How many boxes the shipment has. */
  boxCount: number;
  etas: CitingChange[];
  /** Older ones are only in the file. */
  hasMoreEtas: boolean;
  events: EvidenceEvent[];
  /** Older ones are only in the file. */
  hasMoreEvents: boolean;
  /** The answers and messages that steps and ETAs cite. */
  answers: CitedAnswer[];
  /** How many answers were removed because they brought nothing new. */
  removedAnswers: number;
  /** The key that signs the file, and the SHA-256 of its 32 bytes. */
  publicKey: string;
  fingerprint: string;
}

export interface EvidenceBox {
  /** '' until the carrier names one. */
  container: string;
  bl: string | null;
  booking: string | null;
  /** In words, such as `45' High Cube (L5G1)`. */
  equipmentType: string | null;
  /** Their numbers. */
  seals: string[];
  vessel: string;
  imo: string | null;
  voyage: string | null;
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
export interface CitingTime {
  time: TimeView;
  classifier: Classifier;
  learnedAt: string;
  /** `number` of the answer that gave it first; null if that answer is no longer kept. */
  answer: number | null;
}

export interface CitingChange extends ChangeView {
  container: string;
  learnedAt: string;
  answer: number | null;
}

export interface EvidenceEvent {
  type: EventType;
  createdAt: string;
  container: string;
  /** Null for a limited viewer: deliveries are about the systems of the workspace. */
  deliveries: EvidenceDelivery[] | null;
}

export interface EvidenceDelivery {
  /** Of the address only the origin: its path may be a secret. */
  to: string;
  state: 'pending' | 'delivered' | 'failed';
  settledAt: string | null;
}

export interface CitedAnswer {
  number: number;
  carrier: string;
  receivedAt: string;
  /** The carrier sent it without being asked. */
  isMessage: boolean;
  /** Of each page as it was received. */
  sha256: string[];
}
