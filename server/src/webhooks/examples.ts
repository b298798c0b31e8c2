// Examples of each answer and each event in the description of the API.

import type { EventData } from '../domain/announcing/shipment-event.ts';
import type { EventType } from '../domain/event-type.ts';
import type { DeliveryDetailView, DeliveryView, RecoveryView } from './deliveries/delivery-schemas.ts';
import type {
  CreatedEndpointView,
  DeletedEndpoint,
  EndpointDetailView,
  EndpointView,
  QueuedTest,
  RotatedEndpointView,
} from './endpoints/endpoint-schemas.ts';
import type { EventView } from './events/event-schemas.ts';
import { sampleShipment } from './events/sample-event.ts';
import { exceptionEventExamples } from './exception-examples.ts';

export const endpointExample: EndpointView = {
  id: 'wh_3fKq9Zk2RtB1nVfXcJ7aDw',
  label: 'ERP',
  url: 'https://erp.example.com/hooks/containers',
  events: ['all'],
  tags: null,
  enabled: true,
  mode: 'live',
  created_at: '2026-11-02T08:15:00.000Z',
};

export const createdEndpointExample: CreatedEndpointView = {
  ...endpointExample,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

export const rotatedEndpointExample: RotatedEndpointView = {
  ...createdEndpointExample,
  previous_secret_until: '2026-11-22T10:30:00.000Z',
};

export const endpointDetailExample: EndpointDetailView = {
  ...endpointExample,
  disabled_at: null,
  disabled_reason: null,
  last_success_at: '2026-11-21T10:30:02.000Z',
  failing_since: null,
  paused_until: null,
  pending_deliveries: 0,
  failed_deliveries: 2,
  previous_secret_until: null,
};

export const deletedEndpointExample: DeletedEndpoint = { id: endpointExample.id, deleted: true };

const updated: EventData = { ...sampleShipment, last_updated: '2026-11-21T10:30:00.000Z', sequence: 7 };
const arrival: EventData['milestone'] = {
  code: 'ARRI',
  event: 'Vessel arrived at port of discharge',
  location: 'Rotterdam, NL',
  time: '2026-12-05T06:40:00+01:00',
  day_only: false,
};

/** One example per type. */
export const eventExamples: Record<EventType, EventView & { data: EventData }> = {
  'shipment.updated': event('evt_7Yk2ZpQw0RtB5nVfXcJ8aD', 'shipment.updated', 1_795_257_000, updated),
  'shipment.delayed': event('evt_2LmVfYc9Ja4kTzQ0wXr7Bn', 'shipment.delayed', 1_796_425_200, {
    ...updated,
    status: 'delayed',
    delayed: true,
    previous: { ...updated.previous, eta: updated.eta },
    sequence: 8,
  }),
  'shipment.arrived': event('evt_Xr7Bn2LmVfYc9Ja4kTzQ0w', 'shipment.arrived', 1_796_450_400, {
    ...updated,
    status: 'arrived',
    eta: '2026-12-05',
    last_updated: '2026-12-05T06:00:00.000Z',
    previous: { ...updated.previous, status: 'delayed', eta: updated.eta },
    milestone: arrival,
    forecast: null,
    connection: null,
    sequence: 9,
  }),
  'shipment.forecast_changed': event(
    'evt_Ja4kTzQ0wXr7Bn2LmVfYc9',
    'shipment.forecast_changed',
    1_795_257_000,
    updated,
  ),
  'shipment.connection_at_risk': event(
    'evt_B5nVfXcJ8aD7Yk2ZpQw0Rt',
    'shipment.connection_at_risk',
    1_795_257_000,
    updated,
  ),
  ...exceptionEventExamples((type, id, exception) =>
    event(id, type, 1_795_257_000, { ...updated, exception }),
  ),
  'shipment.test': event('evt_0wXr7Bn2LmVfYc9Ja4kTzQ', 'shipment.test', 1_795_257_000, {
    ...updated,
    sequence: 0,
  }),
};

export const eventExample = eventExamples['shipment.updated'];

export const queuedTestExample: QueuedTest = { id: eventExamples['shipment.test'].id, queued: true };

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

export const deliveryDetailExample: DeliveryDetailView = {
  ...deliveryExample,
  event: eventExample,
  attempts: [
    {
      at: '2026-11-21T10:30:12.000Z',
      duration_ms: 41,
      status: 503,
      failure: null,
      detail: null,
      response_head: 'HTTP/1.1 503 Service Unavailable\ncontent-type: text/plain',
      response_body: 'down for maintenance',
    },
    {
      at: '2026-11-21T10:30:00.000Z',
      duration_ms: 4,
      status: null,
      failure: 'connect',
      detail: 'The host refused the connection.',
      response_head: null,
      response_body: null,
    },
  ],
};

export const resentDeliveryExample: DeliveryDetailView = {
  ...deliveryDetailExample,
  attempt_count: 0,
  next_attempt_at: '2026-11-21T10:30:40.000Z',
};

export const recoveryExample: RecoveryView = {
  id: endpointExample.id,
  since: '2026-11-20T08:00:00.000Z',
  until: '2026-11-21T08:00:00.000Z',
  resent: 14,
  added: 3,
  complete: true,
};

function event<Data extends EventData>(id: string, type: EventType, created: number, data: Data) {
  return { id, type, created, data };
}
