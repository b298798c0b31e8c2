// Tracked shipments, and everything known about them.

import type { ColumnType, Generated } from 'kysely';
import type { AnnouncedBox } from '../../domain/announcing/shipment-event.ts';
import type { ExceptionCause, OpenException } from '../../domain/exceptions/exception.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import type { JourneyChange } from '../../domain/journey/change.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Mode, QuestionKind, ReferenceShape } from '../../domain/references/reference.ts';
import type { DateText, Json } from '../column-types.ts';

export interface AnswerRow {
  id: Generated<string>;
  carrier: string;
  content_hash: Buffer;
  /** Null: they are packed. */
  pages: string[] | null;
  /** The pages as JSON, compressed by zstd. */
  packed: Generated<Buffer | null>;
  /** Of packed pages; otherwise null. */
  page_count: Generated<number | null>;
  characters: Generated<number | null>;
  received_at: Date;
}

export interface SandboxClockRow {
  workspace_id: string;
  /** How many days the sandbox of the workspace is ahead of the present. */
  days_ahead: number;
}

export interface ShipmentRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  reference: string;
  shape: ReferenceShape;
  carrier: string;
  carrier_name: string;
  question_kind: QuestionKind;
  /** The number as the carrier knows it; null while it has not answered a question. */
  question_reference: Generated<string | null>;
  health: 'active' | 'stale' | 'completed' | 'no_data' | 'carrier_unknown';
  state: Json<ShipmentState>;
  /** When the events that were seen last in `state` were seen again (tracking/shipment/state-columns.ts); null: not since. */
  seen_at: Generated<Date | null>;
  tracked_at: Date;
  checked_at: Date;
  /** The carrier's last answer lacks a page that it announced. */
  pages_missing: Generated<boolean>;
  removed_at: Date | null;
  /** When it is checked next; also the end of a lease; null: never. */
  next_check_at: Date | null;
  fruitless_checks: Generated<number>;
  /** Before this time no request of a client asks about it again; null: the last question had a result. */
  retry_at: Generated<Date | null>;
  /** When another carrier was last asked because the client named it. */
  hint_asked_at: Generated<Date | null>;
  /** What was last announced of each container; null: the same as the current state. */
  announced: ColumnType<AnnouncedBox[] | null, string | null | undefined, string | null>;
  sequence: Generated<number>;
  /** When its answers are thinned next; also the end of a lease; null: not before another answer is applied. */
  thin_at: Generated<Date | null>;
  /** How many of its answers were removed because a replay does not need them. */
  thinned_answers: Generated<number>;
  /** All removed answers were received before this moment. */
  thinned_before: Generated<Date | null>;
  /** The forecast of each box, made with the newest answer; null until then. */
  forecasts: ColumnType<JourneyForecast[] | null, string | null | undefined, string | null>;
  /** Open ones; null: none. */
  exceptions: ColumnType<OpenException[] | null, string | null | undefined, string | null>;
  /** When the clock alone changes the exceptions next; also the end of a lease; null: never. */
  exceptions_due_at: Generated<Date | null>;
  /** Null: the workspace has said nothing. */
  words: ColumnType<OwnWords | null, string | null | undefined, string | null>;
  /** When something other than an answer changed it last: own words, forecasts, exceptions; null: nothing yet. */
  changed_at: Generated<Date | null>;
}

export interface ObservationRow {
  id: Generated<string>;
  shipment_id: string;
  answer_id: string;
  complete: boolean;
  received_at: Date;
  /** Null for an answer to a question; otherwise the time when the message came. */
  arrived_at: Date | null;
  /** A simulated carrier gave it. */
  simulated: boolean;
}

export interface MessageRow {
  answer_id: string;
  names: string[];
  arrived_at: Date;
}

export interface MessageEventRow {
  shipment_id: string;
  event_hash: Buffer;
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
  /** From the promised day, or else the first ETA, to the ETA; null after the arrival, and without an ETA. */
  slip_days: number | null;
  /** When its delay is due to be announced; also the end of a lease; null: nothing to announce, or already announced. */
  announce_late_at: Date | null;
  /** The days of the forecast at the port of discharge. */
  forecast_p10: DateText | null;
  forecast_p50: DateText | null;
  forecast_p90: DateText | null;
  /** Copies of the words of the shipment; null: none. */
  own_references: string[] | null;
  tags: string[] | null;
  /** The day promised to the customer. */
  promised_at: DateText | null;
  /** What a search reads. */
  search_text: string;
  /** UN/LOCODEs of the ports of loading and discharge, from their names where the carrier gives none. */
  ports: string[];
  /** The same ports as lists show them; `''` when not known. */
  pol: string;
  pod: string;
  /** Null when nothing has happened. */
  last_milestone_at: Date | null;
}

export interface ExceptionRow {
  workspace_id: string;
  shipment_id: string;
  /** `''`: the whole shipment, or a box without a name. */
  container: string;
  kind: ExceptionKind;
  about: string;
  since: Date;
  mode: Mode;
  reference: string;
  /** 1 is the most urgent. */
  urgency: number;
  previous: string | null;
  current: string | null;
  days: number | null;
  cause: ExceptionCause | null;
  reason: string;
  /** Null: it is open. */
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
  learned_at: Date;
}
