// The request that endpoints get, as OpenAPI 3.0 describes it: a callback of `POST /webhooks`.

import { type EventType, eventTypes, isNamedEvent } from '../../domain/webhooks/event-type.ts';
import { eventExample } from '../examples.ts';
import { EventSchema } from './event-schemas.ts';

const descriptions: Record<EventType, { summary: string; description: string }> = {
  'shipment.updated': {
    summary: 'A shipment has changed',
    description: 'A step was made or withdrawn, the status or vessel changed, or the ETA moved by hours.',
  },
  'shipment.delayed': {
    summary: 'A shipment is late',
    description: 'The day of the ETA has ended at the destination, and the container has not arrived.',
  },
  'shipment.arrived': {
    summary: 'A shipment has arrived',
    description: 'The container arrived at its destination. Sent once for each journey.',
  },
  'shipment.departed': {
    summary: 'Departed from the port of loading',
    description: 'The ship has left with the container.',
  },
  'shipment.transshipped': {
    summary: 'Loaded on the next ship',
    description: 'At a port of transshipment.',
  },
  'shipment.discharged': {
    summary: 'Discharged at the port of discharge',
    description: 'Never at a port of transshipment.',
  },
  'shipment.gated_out': {
    summary: 'Left the terminal laden',
    description: 'After the discharge, by gate, rail or barge.',
  },
  'shipment.delivered': {
    summary: 'Delivered',
    description: 'Unpacked or dropped off at its destination.',
  },
  'shipment.forecast_changed': {
    summary: 'The forecast of an arrival has moved',
    description: 'The middle of the forecast moved by hours.',
  },
  'shipment.connection_at_risk': {
    summary: 'A container may miss its next vessel',
    description: 'The chance to miss the connection has reached 30 %.',
  },
  'shipment.promise_at_risk': {
    summary: 'Promise at risk',
    description:
      'The container has not arrived, and the ETA, the forecast or today is after the promised day.',
  },
  'shipment.free_time_over': {
    summary: 'Free time over',
    description: 'Each day may be charged.',
  },
  'shipment.free_time_ending': {
    summary: 'Free time ends',
    description: 'Three days before the last free day, and one, or as your terms say.',
  },
  'shipment.rolled_over': {
    summary: 'Rolled to another ship',
    description: 'It was not loaded on the planned vessel, and goes on a later one.',
  },
  'shipment.port_changed': {
    summary: 'Port changed',
    description: 'The carrier plans another port of discharge, or other ports of transshipment.',
  },
  'shipment.last_free_day_changed': {
    summary: 'Last free day changed',
    description: 'By what the carrier says.',
  },
  'shipment.step_overdue': {
    summary: 'Step not reported',
    description: 'An expected step has not been reported for more than a day.',
  },
  'shipment.dispute_due': {
    summary: 'Invoice: time to dispute ends',
    description: 'An open invoice can be disputed for a week, or no longer.',
  },
  'shipment.tracking_stalled': {
    summary: 'No news from the carrier',
    description:
      'The carrier has said nothing new for two weeks and the next step is due, or it has not answered for two days.',
  },
  'shipment.vessel_changed': {
    summary: 'Ship changed',
    description: 'Another vessel than planned, which does not leave later, or whose departure is not known.',
  },
  'shipment.eta_changed': {
    summary: 'ETA moved 2+ days',
    description: 'The ETA is two days or more from the first one.',
  },
  'shipment.test': {
    summary: 'A test',
    description: 'Sent on request, with a sample shipment.',
  },
};

/** A line for each type that is sent without being named, or only then. */
function linesOf(isNamed: boolean): string[] {
  return eventTypes
    .filter((type) => isNamedEvent(type) === isNamed)
    .map((type) => `- \`${type}\`: ${descriptions[type].summary}. ${descriptions[type].description}`);
}

/** One for all types: they differ in a field. */
export const eventCallbacks = {
  shipmentEvent: {
    '{$request.body#/url}': {
      post: {
        operationId: 'shipmentEvent',
        summary: 'An event',
        description: [...linesOf(false), '', 'Only for endpoints that name them:', '', ...linesOf(true)].join(
          '\n',
        ),
        tags: ['Webhooks'],
        // This server sends the request: a signature authenticates it, not a key.
        security: [],
        parameters: Object.keys(headers('')).map((each) => ({ $ref: `#/components/parameters/${each}` })),
        requestBody: { $ref: '#/components/requestBodies/ShipmentEvent' },
        responses: {
          '2XX': { $ref: '#/components/responses/EventAcknowledged' },
          '410': { $ref: '#/components/responses/EndpointGone' },
        },
      },
    },
  },
};

/**
 * The parts of the request.
 * @param serviceName the first word of the first three headers, which the operator chooses
 */
export function eventComponents(serviceName: string) {
  return {
    parameters: headers(serviceName),
    requestBodies: {
      ShipmentEvent: {
        description: 'An event; `type` and the fields that only some types have differ',
        required: true,
        content: { 'application/json': { schema: EventSchema, example: eventExample } },
      },
    },
    responses: {
      EventAcknowledged: {
        description:
          'Acknowledges the event. After any other answer, or none in time, the event is sent again.',
      },
      EndpointGone: {
        description: 'Tried again as any other answer; at the last attempt it disables the endpoint.',
      },
    },
  };
}

function headers(serviceName: string) {
  const { id, type } = eventExample;
  return {
    EventTypeHeader: header(`${serviceName}-Event`, 'The type of the event', type),
    EventIdHeader: header(`${serviceName}-Delivery`, 'The id of the event', id),
    SignatureHeader: header(
      `${serviceName}-Signature`,
      'Unix time, and the hexadecimal HMAC-SHA256 of `{t}.{raw body}` keyed with the whole secret; two `v1` during a rotation',
      't=1795257002,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    ),
    WebhookIdHeader: header('webhook-id', 'The id of the event (Standard Webhooks)', id),
    WebhookTimestampHeader: header('webhook-timestamp', 'Unix time (Standard Webhooks)', '1795257002'),
    WebhookSignatureHeader: header(
      'webhook-signature',
      'Signature of `{id}.{timestamp}.{raw body}` (Standard Webhooks)',
      'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    ),
  };
}

function header(name: string, description: string, example: string) {
  return { in: 'header', name, description, required: true, schema: { type: 'string' }, example } as const;
}
