// The wire shapes of webhook endpoints.

import { type Static, Type } from 'typebox';
import { documented, modeOf, moment, oneOf, orNull } from '../../http/schema-terms.ts';
import { narrowingTags } from '../../tracking/showing/own-words-schema.ts';
import { eventFilters } from '../events/event-filter.ts';

const EventFilterSchema = oneOf(eventFilters, 'An event type, or `all`', 'EventFilter');

const endpointFields = {
  id: Type.String({ description: '`wh_…`' }),
  label: Type.String({ description: 'Your name for it; empty if it has none' }),
  url: Type.String({ description: 'Where events are sent' }),
  events: Type.Array(EventFilterSchema, {
    description:
      'The types of events that are sent; `all` for every type that is not about forecasts or exceptions',
  }),
  tags: orNull(
    Type.Array(Type.String(), {
      description: 'Only events of shipments with one of these tags; null: of all',
    }),
  ),
  enabled: Type.Boolean({ description: 'false: nothing is sent' }),
  mode: modeOf('The mode of the key that made the endpoint; the endpoint gets only events of this mode'),
  created_at: moment('When it was created'),
};

export const EndpointSchema = Type.Object(endpointFields, { title: 'Webhook' });
export type EndpointView = Static<typeof EndpointSchema>;

export const CreatedEndpointSchema = Type.Object(
  {
    ...endpointFields,
    secret: Type.String({ description: '`whsec_…`: deliveries are signed with it. Shown only this once' }),
  },
  { title: 'CreatedWebhook' },
);
export type CreatedEndpointView = Static<typeof CreatedEndpointSchema>;

export const RotatedEndpointSchema = Type.Object(
  {
    ...CreatedEndpointSchema.properties,
    previous_secret_until: moment('Until then every delivery is also signed with the previous secret'),
  },
  { title: 'RotatedWebhook' },
);
export type RotatedEndpointView = Static<typeof RotatedEndpointSchema>;

export const EndpointDetailSchema = Type.Object(
  {
    ...endpointFields,
    disabled_at: orNull(moment('When it was disabled')),
    disabled_reason: orNull(
      oneOf(
        ['by_request', 'gone', 'failing'],
        'by_request: you disabled it; gone: it answered 410 to the last attempt of a delivery; failing: every delivery failed for days',
        'DisabledReason',
      ),
    ),
    last_success_at: orNull(moment('When a delivery was last acknowledged')),
    failing_since: orNull(moment('The first failure since the last success; null if there is none')),
    paused_until: orNull(
      moment('Nothing is sent until then, because several attempts in a row could not reach it'),
    ),
    pending_deliveries: Type.Integer({ description: 'Waiting for their first or next attempt' }),
    failed_deliveries: Type.Integer({ description: 'Given up; they can be sent again' }),
    previous_secret_until: orNull(
      moment('After a rotation: until then every delivery is also signed with the previous secret'),
    ),
  },
  { title: 'WebhookDetail' },
);
export type EndpointDetailView = Static<typeof EndpointDetailSchema>;

export const DeletedEndpointSchema = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: 'DeletedWebhook' },
);
export type DeletedEndpoint = Static<typeof DeletedEndpointSchema>;

export const QueuedTestSchema = Type.Object(
  {
    id: Type.String({ description: 'The event, `evt_…`; its delivery has the same id' }),
    queued: Type.Literal(true),
  },
  { title: 'QueuedTest' },
);
export type QueuedTest = Static<typeof QueuedTestSchema>;

const url = documented(
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'An https URL that is reachable from the internet, without user name and password',
  }),
  { format: 'uri', pattern: '^https://' },
);
const label = Type.String({ maxLength: 200, description: 'Your name for it' });
const events = Type.Array(EventFilterSchema, {
  minItems: 1,
  maxItems: 20,
  description:
    'The types of events to send; `all` stands for every type except those about forecasts and exceptions, which you may name beside it',
});

const tags = Type.Optional(orNull(narrowingTags('events of shipments')));

export const NewEndpointBody = Type.Object(
  { url, label: Type.Optional(label), events: Type.Optional(events), tags },
  {
    title: 'WebhookRequest',
    additionalProperties: false,
    examples: [{ url: 'https://erp.example.com/hooks/containers', label: 'ERP', events: ['all'] }],
  },
);
export type NewEndpoint = Static<typeof NewEndpointBody>;

export const EndpointChangeBody = Type.Object(
  {
    label: Type.Optional(label),
    url: Type.Optional(url),
    events: Type.Optional(events),
    tags,
    enabled: Type.Optional(
      Type.Boolean({
        description:
          'false: nothing is sent, and deliveries wait; true: they are sent, and earlier failures are cleared, at most once an hour',
      }),
    ),
  },
  {
    title: 'WebhookChangeRequest',
    additionalProperties: false,
    examples: [{ enabled: true, events: ['shipment.arrived'] }],
  },
);
export type EndpointChange = Static<typeof EndpointChangeBody>;

export const EndpointParams = Type.Object({
  id: Type.String({ description: 'The endpoint, `wh_…`', examples: ['wh_3fKq9Zk2RtB1nVfXcJ7aDw'] }),
});
