// Tracked shipments, and everything known about them.

import type { ColumnType, Generated } from 'kysely';
import type { AnnouncedBox } from '../../domain/announcing/shipment-event.ts';
import type { EtaCause } from '../../domain/eta-causes/eta-cause.ts';
import type { RouteDates } from '../../domain/events/event.ts';
import type { ExceptionCause, OpenException } from '../../domain/exceptions/exception.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import type { FreeTimeClock, FreeTimeGap, FreeTimeState } from '../../domain/free-time/free-time-clock.ts';
import type { ClockKind, TradeDirection } from '../../domain/free-time/free-time-terms.ts';
import type { KeptInvoice } from '../../domain/invoices/kept-invoice.ts';
import type { JourneyChange } from '../../domain/journey/change.ts';
import type { Lull } from '../../domain/journey/lull.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Mode, QuestionKind, ReferenceShape } from '../../domain/references/reference.ts';
import type { DateText, Json } from '../column-types.ts';

export interface AnswerRow {
  id: Generated<string>;
  carrier: string;
  content_hash: Buffer;
  pages: string[] | null;
  packed: Generated<Buffer | null>;
  page_count: Generated<number | null>;
  characters: Generated<number | null>;
  received_at: Date;
}

export interface ShipmentRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  reference: string;
  shape: ReferenceShape;
  carrier: string;
  carrier_name: string;
  carrier_since: Date | null;
  question_kind: QuestionKind;
  question_reference: Generated<string | null>;
  health: 'active' | 'waiting_for_source' | 'stale' | 'completed' | 'no_data' | 'carrier_unknown';
  state: Json<ShipmentState>;
  /** When the events that were seen last in `state` were seen again (tracking/shipment/state-columns.ts); null: not since. */
  seen_at: Generated<Date | null>;
  tracked_at: Date;
  checked_at: Date;
  pages_missing: Generated<boolean>;
  confidential: Generated<boolean>;
  simulated: Generated<boolean>;
  removed_at: Date | null;
  /** The shipment of the Bill of Lading through which this container is tracked. */
  joined_to: Generated<string | null>;
  next_check_at: Date | null;
  fruitless_checks: Generated<number>;
  retry_at: Generated<Date | null>;
  hint_asked_at: Generated<Date | null>;
  announced: ColumnType<AnnouncedBox[] | null, string | null | undefined, string | null>;
  sequence: Generated<number>;
  thin_at: Generated<Date | null>;
  /** How many of its answers were removed because a replay does not need them. */
  thinned_answers: Generated<number>;
  /** All removed answers were received before this moment. */
  thinned_before: Generated<Date | null>;
  forecasts: ColumnType<JourneyForecast[] | null, string | null | undefined, string | null>;
  route_dates: ColumnType<RouteDates | null, string | null | undefined, string | null>;
  exceptions: ColumnType<OpenException[] | null, string | null | undefined, string | null>;
  exceptions_due_at: Generated<Date | null>;
  /** Written by the database (`invoices_about`). */
  invoices: ColumnType<KeptInvoice[] | null, never, KeptInvoice[] | null>;
  words: ColumnType<OwnWords | null, string | null | undefined, string | null>;
  /** Until when the newest answer, told again, changes nothing; null: not known. */
  lull: ColumnType<Lull | null, string | null | undefined, string | null>;
  changed_at: Generated<Date | null>;
}

export interface ObservationRow {
  id: Generated<string>;
  shipment_id: string;
  answer_id: string;
  complete: boolean;
  received_at: Date;
  arrived_at: Date | null;
  simulated: boolean;
}

export interface JourneyRow {
  shipment_id: string;
  container: string;
  position: number;
  workspace_id: string;
  mode: Mode;
  reference: string;
  carrier: string;
  tracked_at: Date;
  bl: string | null;
  vessel: string;
  phase: string;
  underway: boolean;
  arrived: boolean;
  eta: DateText | null;
  late_at: Date | null;
  slip_days: number | null;
  announce_late_at: Date | null;
  forecast_p10: DateText | null;
  forecast_p50: DateText | null;
  forecast_p90: DateText | null;
  own_references: string[] | null;
  tags: string[] | null;
  /** The day promised to the customer. */
  promised_at: DateText | null;
  search_text: string;
  ports: (string | null)[];
  pol: string;
  pod: string;
  last_milestone_at: Date | null;
}

/** A free-time clock in the list. */
export interface FreeTimeClockRow {
  shipment_id: string;
  container: string;
  direction: TradeDirection;
  kind: ClockKind;
  workspace_id: string;
  mode: Mode;
  /** That of its box. */
  carrier: string;
  state: FreeTimeState;
  because: FreeTimeGap | null;
  /** Infinite: not known. */
  ends_at: Date;
  cost: string | null;
  is_disputed: boolean;
  /** What may be disputed by now; null: not known. */
  disputed: string | null;
  currency: string | null;
  clock: Json<FreeTimeClock>;
}

/** A workspace whose free-time clocks are made again. */
export interface FreeTimeRecountRow {
  workspace_id: string;
  mode: Mode;
  round: Generated<number>;
  due_at: Date;
  after_id: Generated<string>;
}

export interface ExceptionRow {
  workspace_id: string;
  shipment_id: string;
  container: string;
  kind: ExceptionKind;
  about: string;
  since: Date;
  mode: Mode;
  reference: string;
  urgency: number;
  previous: string | null;
  current: string | null;
  days: number | null;
  cause: ExceptionCause | null;
  /** Of another ship: where the box boards it. */
  port: string | null;
  /** Of `eta_changed`: why the ETA is not the first one. */
  eta_cause: EtaCause | null;
  /** Of `eta_changed`: as `warnedDays` says. */
  warned_days: number | null;
  reason: string;
  until: Date | null;
}

export interface JourneyChangeRow {
  id: Generated<string>;
  shipment_id: string;
  container: string;
  field: JourneyChange['field'];
  previous: string | null;
  current: string | null;
  reason: string;
  /** Of an ETA that moved to another day. */
  cause: Generated<EtaCause | null>;
  learned_at: Date;
  /** Of `notified`: up to when the news were in it; null once it is taken back. */
  notified_until: Generated<Date | null>;
}

export interface ArrivalNoticeRow {
  answer_id: string;
  workspace_id: string | null;
  carrier: string;
  arrived_at: Date;
  /** No workspace tracked its Bill of Lading when it came. */
  waits: boolean;
  /** Of the notice without its document. */
  bytes: number;
  document: Buffer | null;
  document_name: string | null;
}

export interface TrackingTables {
  answers: AnswerRow;
  shipments: ShipmentRow;
  observations: ObservationRow;
  messages: {
    answer_id: string;
    workspace_id: string | null;
    names: string[];
    arrived_at: Date;
  };
  arrival_notices: ArrivalNoticeRow;
  message_events: {
    shipment_id: string;
    event_hash: Buffer;
  };
  journeys: JourneyRow;
  exceptions: ExceptionRow;
  free_time_clocks: FreeTimeClockRow;
  free_time_recounts: FreeTimeRecountRow;
  journey_changes: JourneyChangeRow;
}
