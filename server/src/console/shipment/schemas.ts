// What the page of one shipment asks for, and the shapes it is answered with.

import { Type } from 'typebox';
import type { QuestionKind, UnavailableReason } from '../../carriers/carrier.ts';
import type { AlertCondition } from '../../domain/alert-condition.ts';
import type { AttemptFailure } from '../../domain/delivery-attempt.ts';
import type { Classifier, EventCode, TransportMode } from '../../domain/event.ts';
import type { EtaBasis, Phase, PodConfidence } from '../../domain/journey/journey.ts';
import type { Revision } from '../../domain/journey/revisions.ts';
import type { EventType } from '../../domain/shipment-event.ts';
import type { Status } from '../../domain/status.ts';
import { PageQuery, pageParameters } from '../../http/page.ts';
import { oneOf } from '../../http/schema-terms.ts';
import type { Health } from '../../tracking/stored-shipment.ts';

const shipmentParameters = {
  workspace: Type.String(),
  mode: oneOf(['live', 'test'], 'Live or sandbox data'),
  reference: Type.String({ maxLength: 200 }),
};
export const ShipmentParams = Type.Object(shipmentParameters);
export const AnswerParams = Type.Object({
  ...shipmentParameters,
  answer: Type.String({ pattern: '^[1-9]\\d{0,17}$' }),
});

const box = Type.Optional(Type.String({ maxLength: 200, description: 'One container of it' }));
export const BoxQuery = Type.Object({ box });
export { PageQuery };
export const AnswersQuery = Type.Object({
  ...pageParameters,
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
});

/** A moment as a place's clock has it. */
export interface TimeView {
  /** ISO 8601 with the place's own offset, or without one where its zone is not known. */
  local: string;
  /** The same in UTC; null where the zone is not known. */
  instant: string | null;
  /** IANA zone of the place. */
  zone: string | null;
  /** Told to the day only. */
  dayOnly: boolean;
}

export interface PointView {
  /** `Rotterdam, NL`. */
  location: string;
  unlocode: string | null;
  zone: string | null;
  /** Decimal degrees; null where nobody knows them. */
  at: { latitude: number; longitude: number } | null;
}

/** A port of the route, in the order of the journey. */
export interface StopView extends PointView {
  role: 'loading' | 'transshipment' | 'call' | 'discharge';
}

/** From the stop of the same position to the next one. */
export interface LegView {
  vessel: string;
  imo: string | null;
  voyage: string | null;
  departs: LegTime | null;
  arrives: LegTime | null;
  state: 'done' | 'current' | 'ahead';
}

export interface LegTime extends TimeView {
  classifier: Classifier;
}

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

/** Why what is shown may be old. */
export interface TroubleView {
  health: Exclude<Health, 'active' | 'completed'>;
  /** What last came of asking the carrier, if it was no answer. */
  reason: UnavailableReason | null;
  detail: string | null;
  at: string | null;
}

export interface ShipmentView {
  id: string;
  reference: string;
  /** What the reference was asked as. */
  kind: QuestionKind;
  carrier: { scac: string; name: string; simulated: boolean };
  warnings: 'check_digit'[];
  trackedAt: string;
  checkedAt: string;
  /** Null: it is asked about no more by itself. */
  nextCheckAt: string | null;
  health: Health;
  trouble: TroubleView | null;
  /** Every box, least advanced first. */
  boxes: BoxSummary[];
  /** The one that was asked for, else the first. */
  box: BoxView;
}

/** One thing that is told differently since an answer. */
export interface ChangeView {
  field: Revision['field'];
  previous: string | null;
  current: string | null;
  reason: string;
}

/** The ETA as it was told since an answer, with what else that answer changed. */
export interface EtaRevision {
  learnedAt: string;
  previous: string | null;
  current: string | null;
  reason: string;
  beside: ChangeView[];
}

export interface AnswerSummary {
  id: string;
  carrier: { scac: string; name: string };
  receivedAt: string;
  /** It came by itself, then; null: it was asked for. */
  arrivedAt: string | null;
  /** False: pages are missing, so that what it does not tell proves nothing. */
  complete: boolean;
  pages: number;
  characters: number;
  /** Events read; null for one too large to be read for a list. */
  events: number | null;
  setAside: number | null;
}

export interface AnswerView extends AnswerSummary {
  /** What could not be read as an event, and why. */
  asides: { position: string; reason: string }[];
  /** As received. Of a message that came by itself, only what was read of this shipment: it may speak of others too. */
  texts: string[];
  /** Only the beginning is shown. */
  cut: boolean;
}

export interface AlertLine {
  id: string;
  condition: AlertCondition;
  recipient: string;
  /** Null: every shipment. */
  reference: string | null;
  unsubscribed: boolean;
}

export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  state: 'pending' | 'held' | 'sent' | 'failed' | 'digested' | 'dropped';
  createdAt: string;
  settledAt: string | null;
}

export interface AlertsOfShipment {
  alerts: AlertLine[];
  /** Newest first, the last ones only. */
  mails: MailLine[];
}

export interface FiredEvent {
  id: string;
  type: EventType;
  createdAt: string;
  container: string;
  status: Status;
  deliveries: {
    endpointId: string;
    label: string;
    state: 'pending' | 'delivered' | 'failed';
    attempts: number;
    lastStatus: number | null;
    lastFailure: AttemptFailure | null;
  }[];
}

/** What came of asking the carrier. */
export interface CheckResult {
  outcome: 'news' | 'no_news' | 'just_checked' | 'no_data' | 'unavailable' | 'throttled' | 'nobody_to_ask';
  /** How many things are told differently since. */
  changes: number;
  checkedAt: string;
}
