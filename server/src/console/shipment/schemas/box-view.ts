import type { Classifier, EventCode, TransportMode } from '../../../domain/event.ts';
import type { EtaBasis, Phase, PodConfidence } from '../../../domain/journey/journey.ts';
import type { Status } from '../../../domain/status.ts';
import type { LegView, PointView, StopView } from './route-view.ts';
import type { TimeView } from './time-view.ts';

export interface StepView {
  /** Names it within its box. */
  id: string;
  state: 'happened' | 'ahead' | 'overtaken';
  code: EventCode;
  classifier: Classifier;
  /** What happened, or will, in words. */
  event: string;
  location: string;
  /** Terminal or depot; '' when not told. */
  facility: string;
  time: TimeView;
  /** Other times that the carrier tells for the same step. */
  conflicting: TimeView[];
  transport: TransportMode | null;
  load: 'laden' | 'empty' | null;
  vessel: string;
  imo: string | null;
  voyage: string | null;
  /** When we first saw it in this form. */
  firstSeenAt: string;
}

/** A step that had happened, until the carrier took it back. */
export interface WithdrawnStep {
  step: string;
  reason: string;
  learnedAt: string;
}

/** A box of the shipment, as its list shows it. */
export interface BoxSummary {
  /** Container number; '' while the carrier names none. */
  container: string;
  status: Status;
  phase: Phase;
  sentence: string;
  eta: string | null;
}

export interface BoxView extends BoxSummary {
  isoEquipmentCode: string | null;
  bl: string | null;
  booking: string | null;
  vessel: string;
  imo: string | null;
  voyage: string | null;
  pol: PointView | null;
  pod: PointView | null;
  podConfidence: PodConfidence | null;
  /** Expected at the port of discharge; once there, when it arrived. */
  etaTime: TimeView | null;
  etaBasis: EtaBasis | null;
  etaInitial: TimeView | null;
  /** The day of the ETA has ended at the destination. */
  lateSince: string | null;
  arrivedAt: TimeView | null;
  ended: boolean;
  stops: StopView[];
  legs: LegView[];
  /** Where it is on the way: the position of a leg while at sea, else of the stop it was last at; null before any. */
  whereabouts: { leg: number } | { stop: number } | null;
  steps: StepView[];
  withdrawn: WithdrawnStep[];
}
