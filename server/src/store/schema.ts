// Every table and the type of its rows for Kysely, as created by migrations/.

import type {
  AllowanceRow,
  ApiKeyRow,
  CreditRow,
  IdempotencyKeyRow,
  NoDataCountRow,
  WorkspaceRow,
} from './rows/account-rows.ts';
import type { CarrierConditionRow, CarrierQuotaRow, PlaceRow, TerminalRow } from './rows/carrier-rows.ts';
import type { ChatChannelRow, ChatMessageRow } from './rows/chat-rows.ts';
import type {
  AuditLogRow,
  InvitationMailRow,
  InvitationRow,
  MembershipRow,
  PersonRow,
  RequestRow,
  SavedViewRow,
  SecondFactorRow,
  SeenChangesRow,
  SessionRow,
  SignInAddressRow,
  SignInFailureRow,
  SignInRow,
  VerificationRow,
} from './rows/console-rows.ts';
import type { SecretCheckRow, ServerRow } from './rows/fleet-rows.ts';
import type {
  EtaErrorRow,
  EtaStatementRow,
  ForecastRow,
  PortCallLaneRow,
  PortCallRow,
} from './rows/forecast-rows.ts';
import type { ImportRowRow, ImportTableRow } from './rows/import-rows.ts';
import type {
  AlertRow,
  ConfirmationRow,
  GatheredAlertRow,
  MailRow,
  UnsubscriptionRow,
} from './rows/mail-rows.ts';
import type { BrandRow, ShareLinkRow } from './rows/sharing-rows.ts';
import type {
  AnswerRow,
  ExceptionRow,
  JourneyChangeRow,
  JourneyRow,
  MessageEventRow,
  MessageRow,
  ObservationRow,
  SandboxClockRow,
  ShipmentRow,
} from './rows/tracking-rows.ts';
import type {
  DeliveryAttemptRow,
  DeliveryRow,
  EndpointHealthRow,
  ShipmentEventRow,
  WebhookEndpointRow,
} from './rows/webhook-rows.ts';

export interface Database {
  workspaces: WorkspaceRow;
  api_keys: ApiKeyRow;
  allowances: AllowanceRow;
  credits: CreditRow;
  no_data_counts: NoDataCountRow;
  sandbox_clocks: SandboxClockRow;
  answers: AnswerRow;
  shipments: ShipmentRow;
  observations: ObservationRow;
  journeys: JourneyRow;
  brands: BrandRow;
  journey_changes: JourneyChangeRow;
  share_links: ShareLinkRow;
  exceptions: ExceptionRow;
  messages: MessageRow;
  message_events: MessageEventRow;
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
  confirmations: ConfirmationRow;
  gathered_alerts: GatheredAlertRow;
  mails: MailRow;
  chat_channels: ChatChannelRow;
  chat_messages: ChatMessageRow;
  people: PersonRow;
  sign_ins: SignInRow;
  second_factors: SecondFactorRow;
  sessions: SessionRow;
  verifications: VerificationRow;
  sign_in_failures: SignInFailureRow;
  sign_in_addresses: SignInAddressRow;
  memberships: MembershipRow;
  invitations: InvitationRow;
  invitation_mails: InvitationMailRow;
  audit_log: AuditLogRow;
  requests: RequestRow;
  saved_views: SavedViewRow;
  seen_changes: SeenChangesRow;
  port_calls: PortCallRow;
  eta_statements: EtaStatementRow;
  port_call_lanes: PortCallLaneRow;
  eta_errors: EtaErrorRow;
  forecasts: ForecastRow;
  imports: ImportTableRow;
  import_rows: ImportRowRow;
  servers: ServerRow;
  secret_check: SecretCheckRow;
}
