// What a journey is. `derive.ts` makes one from events; everything shown to a client is read from it.

import type { Classifier, EventCode, EventKind, LocationRole, TransportMode, Vessel } from '../event.ts';
import type { EventTime } from '../event-time.ts';
import type { Place } from '../place.ts';

/** How far the box is, in the order of a whole journey (docs/journeys.md "Phase and status"). */
export const phases = [
  'booked',
  'empty_released',
  'gated_in',
  'loaded',
  'sailing',
  'transshipment',
  'arrived',
  'discharged',
  'out_for_delivery',
  'delivered',
  'empty_returned',
] as const;
export type Phase = (typeof phases)[number];

/** One step of the journey: what the carrier's events about one move of one call amount to. */
export interface Milestone {
  /** Names the step across answers; see `fingerprint.ts`. */
  fingerprint: string;
  kind: EventKind;
  code: EventCode;
  classifier: Classifier;
  time: EventTime;
  /** Other times carriers gave for the same actual step, when they disagree. */
  conflictingTimes: EventTime[];
  place: Place | null;
  mode: TransportMode | null;
  vessel: Vessel | null;
  voyage: string | null;
  load: 'laden' | 'empty' | null;
  role: LocationRole | null;
  /** The carrier's own wording, or `''`. */
  words: string;
  /** When we first saw the step in this form (UTC instant). */
  firstSeenAt: string;
}

/** How sure the port of discharge is. `inferred`: only the last actual discharge says so. */
export type PodConfidence = 'stated' | 'planned' | 'inferred';

/** Which event the ETA was read from. */
export type EtaBasis =
  | 'arrival_estimated'
  | 'arrival_planned'
  | 'discharge_estimated'
  | 'discharge_planned'
  | 'arrival_actual';

/** The journey of one box, from booking to empty return. */
export interface Journey {
  /** Container number, or `''` while the carrier names no box. */
  container: string;
  isoEquipmentCode: string | null;
  billOfLading: string | null;
  booking: string | null;
  /** SCAC. */
  carrier: string;
  phase: Phase;
  /** An actual laden move has happened: the shipment is no longer `pending`. */
  underway: boolean;
  vessel: Vessel | null;
  voyage: string | null;
  pol: Place | null;
  pod: Place | null;
  podConfidence: PodConfidence | null;
  transshipments: Place[];
  /** When the ship is expected at the POD; after arrival, when it arrived. Null when no carrier has said. */
  eta: EventTime | null;
  etaBasis: EtaBasis | null;
  /** The first ETA told for this journey and this POD. */
  etaInitial: EventTime | null;
  arrivedAt: EventTime | null;
  /** Actual steps, oldest first by journey logic. */
  happened: Milestone[];
  /** Planned and estimated steps still ahead. */
  upcoming: Milestone[];
  /** Planned and estimated steps that actual ones have overtaken. */
  superseded: Milestone[];
  /** Two actual times for one step. */
  conflicted: boolean;
  /** The box came back empty: nothing more will come. */
  ended: boolean;
}
