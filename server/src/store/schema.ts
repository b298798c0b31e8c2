// Row types: what migrations/ lays down, as Kysely sees it.

import type { ColumnType, Generated } from 'kysely';
import type { AlertCondition } from '../domain/alert-condition.ts';
import type { AttemptFailure } from '../domain/delivery-attempt.ts';
import type { Revision } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { PlanName } from '../domain/plan.ts';
import type { Mode, ReferenceShape } from '../domain/reference.ts';
import type { EventType, Told } from '../domain/shipment-event.ts';

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
  shipment_events: ShipmentEventRow;
  webhook_endpoints: WebhookEndpointRow;
  endpoint_health: EndpointHealthRow;
  deliveries: DeliveryRow;
  delivery_attempts: DeliveryAttemptRow;
  alerts: AlertRow;
  unsubscriptions: UnsubscriptionRow;
  mails: MailRow;
  people: PersonRow;
  sign_ins: SignInRow;
  sessions: SessionRow;
  memberships: MembershipRow;
  invitations: InvitationRow;
  audit_log: AuditLogRow;
  requests: RequestRow;
  saved_views: SavedViewRow;
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
  /** Null: as it stands. */
  told: ColumnType<Told[] | null, string | null | undefined, string | null>;
  sequence: Generated<number>;
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

export interface ShipmentEventRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  shipment_id: string | null;
  type: EventType;
  body: string;
  created_at: Date;
}

export interface WebhookEndpointRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  label: string;
  url: string;
  /** Event types, or `all` alone. */
  events: string[];
  /** Sealed. */
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  created_at: Date;
  disabled_at: Date | null;
  disabled_reason: 'by_request' | 'gone' | 'failing' | null;
  deleted_at: Date | null;
}

export interface EndpointHealthRow {
  endpoint_id: string;
  held_by: string | null;
  held_until: Date | null;
  last_success_at: Date | null;
  failing_since: Date | null;
  exhausted: Generated<number>;
  owner_told: Generated<'nothing' | 'hour' | 'day'>;
  unreachable: Generated<number>;
  paused_until: Date | null;
}

export interface DeliveryRow {
  endpoint_id: string;
  event_id: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface DeliveryAttemptRow {
  id: Generated<string>;
  endpoint_id: string;
  event_id: string;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  failure: AttemptFailure | null;
  detail: string | null;
  response_head: string | null;
  response_body: string | null;
}

export interface AlertRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  condition: AlertCondition;
  recipient: string;
  /** Normalised; null: every shipment. */
  reference: string | null;
  created_at: Date;
}

export interface UnsubscriptionRow {
  workspace_id: string;
  /** In lower case. */
  recipient: string;
  unsubscribed_at: Date;
}

export interface MailRow {
  id: string;
  workspace_id: string;
  /** Null for what is about no shipment, or about several. */
  shipment_id: string | null;
  kind: 'alert' | 'digest' | 'notice';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  state: 'pending' | 'held' | 'sent' | 'failed' | 'digested' | 'dropped';
  attempts: number;
  /** Also the end of a lease. */
  next_attempt_at: Date | null;
  last_error: string | null;
  created_at: Date;
  /** Since when it counts among what its recipient gets in an hour. */
  admitted_at: Date | null;
  settled_at: Date | null;
  digest_id: string | null;
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  two_factor_enabled: boolean | null;
  is_operator: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** What this server reads and writes of it; the rest is better-auth's. */
export interface SignInRow {
  id: string;
  person_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface SessionRow {
  id: string;
  token: string;
  person_id: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface MembershipRow {
  workspace_id: string;
  person_id: string;
  role: 'owner' | 'developer' | 'viewer';
  joined_at: Date;
}

export interface InvitationRow {
  id: string;
  workspace_id: string;
  token_hash: Buffer;
  email: string | null;
  role: MembershipRow['role'];
  is_operator: Generated<boolean>;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

export interface AuditLogRow {
  id: Generated<string>;
  at: Date;
  workspace_id: string | null;
  person_id: string | null;
  person_name: string;
  action: string;
  target: string | null;
  details: Json<Record<string, unknown>>;
  address: string;
}

export interface RequestRow {
  id: Generated<string>;
  at: Date;
  request_id: string;
  workspace_id: string;
  key_id: string;
  /** Of the key. */
  mode: Mode;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
}

export interface SavedViewRow {
  id: string;
  workspace_id: string;
  person_id: string;
  name: string;
  query: string;
  created_at: Date;
}
