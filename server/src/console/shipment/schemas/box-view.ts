import type { Classifier, EventCode, TransportMode } from '../../../domain/events/event.ts';
import type { JourneyParticulars } from '../../../domain/events/particulars.ts';
import type { EtaBasis, Phase, PodConfidence } from '../../../domain/journey/journey.ts';
import type { Status } from '../../../domain/journey/status.ts';
import type { Timing } from '../../../domain/journey/timing.ts';
import type { ReasonView } from './eta-change.ts';
import type { ReleaseJson } from './release-view.ts';
import type { LegView, PointView, StopView } from './route-view.ts';
import type { ShownConnection, ShownForecast } from './shown-forecast.ts';
import type { TimeView } from './time-view.ts';

export interface StepView {
  /** Unique within the box. */
  id: string;
  state: 'happened' | 'ahead' | 'overtaken';
  code: EventCode;
  classifier: Classifier;
  /** The step in words. */
  event: string;
  location: string;
  /** Terminal or depot by name, else by code; '' when unknown. */
  facility: string;
  time: TimeView;
  /** Other times that the carrier reports for the same step. */
  conflicting: TimeView[];
  transport: TransportMode | null;
  load: 'laden' | 'empty' | null;
  vessel: string;
  imo: string | null;
  voyage: string | null;
  /** When we first saw the step in this form. */
  firstSeenAt: string;
}

/** A step that happened, and that the carrier withdrew. */
export interface WithdrawnStep extends ReasonView {
  /** Its name, place and time. */
  withdrawn: string;
  learnedAt: string;
}

/** A box of the shipment, as its list shows it. */
export interface BoxSummary {
  /** Container number; '' until the carrier names one. */
  container: string;
  status: Status;
  /** Null without an ETA, and after the arrival. */
  timing: Timing | null;
  phase: Phase;
  sentence: string;
  eta: string | null;
  /** From today to the ETA, on the calendar of its port; below 0: it has passed, or the box has arrived. */
  daysToEta: number | null;
}

export interface BoxView extends BoxSummary {
  /** In words: `40' High Cube (45G1)`. */
  equipmentType: string | null;
  particulars: JourneyParticulars | null;
  bl: string | null;
  booking: string | null;
  vessel: string;
  imo: string | null;
  voyage: string | null;
  pol: PointView | null;
  pod: PointView | null;
  podConfidence: PodConfidence | null;
  /** The ETA at the port of discharge; after arrival, the time of arrival. */
  etaTime: TimeView | null;
  etaBasis: EtaBasis | null;
  etaInitial: TimeView | null;
  /** Null after the arrival, and while there is no ETA. */
  forecast: ShownForecast | null;
  /** The next transshipment; null when there is none, or when its times are not known. */
  connection: ShownConnection | null;
  /** The day of the ETA has ended at the destination. */
  lateSince: string | null;
  arrivedAt: TimeView | null;
  ended: boolean;
  /** Null when the carrier reports nothing about it. */
  release: ReleaseJson | null;
  stops: StopView[];
  legs: LegView[];
  /** The position on the route: of a leg while at sea, else of the last stop; null before any. */
  whereabouts: { leg: number } | { stop: number } | null;
  steps: StepView[];
  withdrawn: WithdrawnStep[];
}
