// Events, webhook endpoints, deliveries, and every attempt.

import type { Generated } from 'kysely';
import type { DcsaFilters } from '../../domain/dcsa-out/read-dcsa-subscription.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { AttemptFailure } from '../../domain/webhooks/delivery-attempt.ts';
import type { DeliveryType, EventType } from '../../domain/webhooks/event-type.ts';

export interface ShipmentEventRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  shipment_id: string | null;
  type: DeliveryType;
  body: string;
  created_at: Date;
  traceparent: string | null;
  /** Of the shipment (`tagOf`). */
  tag_keys: Generated<string[] | null>;
}

export interface WebhookEndpointRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  label: string;
  url: string;
  /** `all` first, and then event types that it does not stand for; none of a DCSA subscription. */
  events: (EventType | 'all')[];
  tags: string[] | null;
  /** The tags by which events are found (`tagOf`). */
  tag_keys: string[] | null;
  /** Of a DCSA subscription; null: a webhook. */
  dcsa_filters: DcsaFilters | null;
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
  owner_notified: Generated<'nothing' | 'hour' | 'day'>;
  unreachable: Generated<number>;
  paused_until: Date | null;
  begun_anew_at: Date | null;
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

export interface WebhookTables {
  shipment_events: ShipmentEventRow;
  webhook_endpoints: WebhookEndpointRow;
  endpoint_health: EndpointHealthRow;
  deliveries: DeliveryRow;
  delivery_attempts: DeliveryAttemptRow;
}
