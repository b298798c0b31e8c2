// Row types: what migrations/ lays down, as Kysely sees it.

import type { ColumnType, Generated } from 'kysely';
import type { Revision } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { PlanName } from '../domain/plan.ts';
import type { Mode, ReferenceShape } from '../domain/reference.ts';

/** `date` columns travel as `YYYY-MM-DD` text; node-postgres would make local midnights of them. */
type DateText = string;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

export interface Database {
  workspaces: WorkspaceRow;
  api_keys: ApiKeyRow;
  allowances: AllowanceRow;
  credits: CreditRow;
  answers: AnswerRow;
  shipments: ShipmentRow;
  observations: ObservationRow;
  journeys: JourneyRow;
  revisions: RevisionRow;
  unsolicited_answers: UnsolicitedAnswerRow;
  unsolicited_events: UnsolicitedEventRow;
  idempotency_keys: IdempotencyKeyRow;
  carrier_quotas: CarrierQuotaRow;
  carrier_conditions: CarrierConditionRow;
  places: PlaceRow;
  terminals: TerminalRow;
}

export interface WorkspaceRow {
  id: string;
  name: string;
  owner_email: string;
  plan: PlanName;
  blocked_at: Date | null;
  created_at: Date;
}

export interface ApiKeyRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  name: string;
  hash: Buffer;
  last_four: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface AllowanceRow {
  workspace_id: string;
  period: DateText;
  used: Generated<number>;
  topped_up: Generated<number>;
}

export interface CreditRow {
  workspace_id: string;
  period: DateText;
  reference: string;
  spent_at: Date;
}

export interface AnswerRow {
  id: Generated<string>;
  carrier: string;
  content_hash: Buffer;
  pages: string[];
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
  question_kind: 'equipment' | 'transport_document' | 'booking';
  health: 'active' | 'stale' | 'completed' | 'no_data' | 'carrier_unknown';
  state: Json<ShipmentState>;
  tracked_at: Date;
  checked_at: Date;
  removed_at: Date | null;
  /** Also the end of a lease; null: never. */
  next_check_at: Date | null;
  fruitless_checks: Generated<number>;
}

export interface ObservationRow {
  id: Generated<string>;
  shipment_id: string;
  answer_id: string;
  complete: boolean;
  received_at: Date;
  /** Null for an answer that was asked for; else when the message came. */
  arrived_at: Date | null;
}

export interface UnsolicitedAnswerRow {
  answer_id: string;
  names: string[];
  arrived_at: Date;
}

export interface UnsolicitedEventRow {
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
  /** Also the end of a lease; null: nothing to tell, or told. */
  tell_late_at: Date | null;
}

export interface RevisionRow {
  id: Generated<string>;
  shipment_id: string;
  container: string;
  field: Revision['field'];
  previous: string | null;
  current: string | null;
  reason: string;
  learned_at: Date;
}

export interface IdempotencyKeyRow {
  workspace_id: string;
  mode: Mode;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

export interface PlaceRow {
  unlocode: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  guessed: boolean;
  source: string;
  imported_at: Date;
}

export interface TerminalRow {
  unlocode: string;
  code: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  source: string;
  imported_at: Date;
}

export interface CarrierQuotaRow {
  credential: string;
  version: ColumnType<string, string | number, string | number>;
  /** What it means is the carriers' business. */
  bucket: ColumnType<unknown, string, string>;
}

export interface CarrierConditionRow {
  scac: string;
  outcome: 'found' | 'no_data' | 'unavailable';
  reason: string | null;
  detail: string | null;
  answered_at: Date;
  failures: number;
  open_until: Date | null;
}
