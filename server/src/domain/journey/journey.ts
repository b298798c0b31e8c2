// The parts of a journey. `derive.ts` makes a journey from events; all that clients see is read from it.

import type {
  Classifier,
  EventCode,
  EventKind,
  LocationRole,
  Route,
  TransportMode,
  Vessel,
} from '../events/event.ts';
import type { EventTime } from '../events/event-time.ts';
import type { GrantedFreeTime } from '../events/granted-free-time.ts';
import type { JourneyParticulars } from '../events/particulars.ts';
import type { Release } from '../events/release.ts';
import type { Place } from '../places/place.ts';
import type { EtaPlan } from './eta-plan.ts';

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

/** One step of the journey: all that the carrier's events say about one move of one call. */
export interface Milestone {
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
  /** The ends of the sea journey, where the event named them. */
  route?: Route;
  /** The carrier's own wording, or `''`. */
  words: string;
  /** When we first saw the step in this form (UTC instant). */
  firstSeenAt: string;
}

/**
 * How the port of discharge is known. `declared`: the workspace named it, and the carrier names none; `inferred`: only the
 * last actual discharge suggests it.
 */
export const podConfidences = ['stated', 'planned', 'declared', 'inferred'] as const;
export type PodConfidence = (typeof podConfidences)[number];

/**
 * Which event the ETA was read from. `port_unknown`: an arrival or discharge for which the carrier names no port; `arrival_notice`: no
 * event gives one, but the carrier's arrival notice does.
 */
export type EtaBasis =
  | 'arrival_estimated'
  | 'arrival_planned'
  | 'discharge_estimated'
  | 'discharge_planned'
  | 'port_unknown'
  | 'arrival_notice'
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
  /** When the ship is expected at the POD, or in an unnamed port; after arrival, when it arrived. Null when the carrier gives no time. */
  eta: EventTime | null;
  etaBasis: EtaBasis | null;
  /** The first ETA given for this journey and this POD, or before the POD was known. */
  etaInitial: EventTime | null;
  arrivedAt: EventTime | null;
  /** Absent while the carrier has given no ETA. */
  etaPlan?: EtaPlan;
  /** Absent while the carrier reports no release, hold or notice. */
  release?: Release;
  /** Absent while the carrier adds nothing to the steps. */
  particulars?: JourneyParticulars;
  /** Absent while nobody states any. */
  freeTimes?: readonly GrantedFreeTime[];
  /** Actual steps, oldest first (see `order.ts`). */
  happened: Milestone[];
  /** Planned and estimated steps that are still to come. */
  upcoming: Milestone[];
  /** Planned and estimated steps that actual steps have overtaken. */
  superseded: Milestone[];
  /** A step has two actual times. */
  conflicted: boolean;
  /** The box was returned empty; no further steps are expected. */
  ended: boolean;
}
