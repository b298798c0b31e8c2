// Examples of each answer and of an event in the description of the API.

import type { EventData } from '../domain/announcing/shipment-event.ts';
import type { DeliveryDetailView, DeliveryView, RecoveryView } from './deliveries/delivery-schemas.ts';
import type {
  DeletedEndpoint,
  EndpointView,
  EndpointWithSecretView,
  QueuedTest,
} from './endpoints/endpoint-schemas.ts';
import type { EventView } from './events/event-schemas.ts';
import { sampleShipment } from './events/sample-event.ts';

export const endpointExample: EndpointView = {
  id: 'wh_3fKq9Zk2RtB1nVfXcJ7aDw',
  label: 'ERP',
  url: 'https://erp.example.com/hooks/containers',
  events: ['all'],
  tags: null,
  enabled: true,
  mode: 'live',
  created_at: '2026-11-02T08:15:00.000Z',
  disabled_at: null,
  disabled_reason: null,
  last_success_at: '2026-11-21T10:30:02.000Z',
  failing_since: null,
  paused_until: null,
  pending_deliveries: 0,
  failed_deliveries: 2,
  previous_secret_until: null,
  recent: [
    {
      id: 'evt_7Yk2ZpQw0RtB5nVfXcJ8aD',
      state: 'delivered',
      attempt_count: 1,
      created_at: '2026-11-21T10:30:00.000Z',
    },
  ],
};

export const createdEndpointExample: EndpointWithSecretView = {
  ...endpointExample,
  last_success_at: null,
  failed_deliveries: 0,
  recent: [],
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

export const rotatedEndpointExample: EndpointWithSecretView = {
  ...endpointExample,
  secret: createdEndpointExample.secret,
  previous_secret_until: '2026-11-22T10:30:00.000Z',
};

export const deletedEndpointExample: DeletedEndpoint = { id: endpointExample.id, deleted: true };

export const eventExample: EventView & { data: EventData } = {
  id: 'evt_7Yk2ZpQw0RtB5nVfXcJ8aD',
  type: 'shipment.updated',
  mode: 'live',
  created: 1_795_257_000,
  data: { ...sampleShipment, last_updated: '2026-11-21T10:30:00.000Z', sequence: 7 },
};

/** One that the carrier and the workspace say little about. What else may be known is shown by `eventExample`. */
export const shortEventExample: EventView = {
  ...eventExample,
  data: {
    ...eventExample.data,
    eta_cause: null,
    milestone: null,
    forecast: null,
    connection: null,
    own_references: [],
    tags: [],
    metadata: {},
    promised_at: null,
  },
};

export const queuedTestExample: QueuedTest = { id: 'evt_0wXr7Bn2LmVfYc9Ja4kTzQ', queued: true };

export const deliveryExample: DeliveryView = {
  id: eventExample.id,
  type: eventExample.type,
  reference: eventExample.data.reference,
  state: 'pending',
  attempt_count: 2,
  created_at: '2026-11-21T10:30:00.000Z',
  next_attempt_at: '2026-11-21T10:31:13.000Z',
  settled_at: null,
  last_status: 503,
  last_failure: null,
};

const requestHeadExample = [
  'user-agent: Landfall',
  'content-type: application/json',
  `Service-Event: ${eventExample.type}`,
  `Service-Delivery: ${eventExample.id}`,
  'Service-Signature: t=1795257012,v1=…',
  `webhook-id: ${eventExample.id}`,
  'webhook-timestamp: 1795257012',
  'webhook-signature: v1,…',
].join('\n');

export const deliveryDetailExample: DeliveryDetailView = {
  ...deliveryExample,
  event: shortEventExample,
  request_body: JSON.stringify(shortEventExample),
  attempts: [
    {
      at: '2026-11-21T10:30:12.000Z',
      duration_ms: 41,
      status: 503,
      failure: null,
      detail: null,
      request_head: requestHeadExample,
      response_head: 'HTTP/1.1 503 Service Unavailable\ncontent-type: text/plain',
      response_body: 'down for maintenance',
    },
    {
      at: '2026-11-21T10:30:00.000Z',
      duration_ms: 4,
      status: null,
      failure: 'connect',
      detail: 'The host refused the connection.',
      request_head: requestHeadExample,
      response_head: null,
      response_body: null,
    },
  ],
};

export const recoveryExample: RecoveryView = {
  id: endpointExample.id,
  since: '2026-11-20T08:00:00.000Z',
  until: '2026-11-21T08:00:00.000Z',
  resent: 14,
  added: 3,
  complete: true,
};
