// The wire shapes of webhook endpoints.

import { type Static, Type } from 'typebox';
import type { Mode } from '../domain/reference.ts';
import { moment, oneOf, orNull } from '../http/schema-terms.ts';
import { eventFilters } from './event-filter.ts';

const EventFilterSchema = oneOf(eventFilters, 'A type of event, or `all`');

const endpointFields = {
  id: Type.String({ description: '`wh_…`' }),
  label: Type.String({ description: 'Your words for it; empty without any' }),
  url: Type.String({ description: 'Where events are sent' }),
  events: Type.Array(EventFilterSchema, {
    description: 'The types of events that are sent; `["all"]` for every type',
  }),
  enabled: Type.Boolean({ description: 'Nothing is sent while it is not' }),
  mode: oneOf<Mode>(['live', 'test'], 'Of the key that made it; it gets only events of the same mode'),
  created_at: moment('When it was made'),
};

export const EndpointSchema = Type.Object(endpointFields, { title: 'WebhookEndpoint' });
export type EndpointView = Static<typeof EndpointSchema>;

export const CreatedEndpointSchema = Type.Object(
  {
    ...endpointFields,
    secret: Type.String({ description: '`whsec_…`: what deliveries are signed with. Shown this once' }),
  },
  { title: 'CreatedWebhookEndpoint' },
);
export type CreatedEndpoint = Static<typeof CreatedEndpointSchema>;

export const RotatedEndpointSchema = Type.Object(
  {
    ...CreatedEndpointSchema.properties,
    previous_secret_until: moment('Until then the previous secret signs every delivery as well'),
  },
  { title: 'RotatedWebhookEndpoint' },
);
export type RotatedEndpoint = Static<typeof RotatedEndpointSchema>;

export const EndpointDetailSchema = Type.Object(
  {
    ...endpointFields,
    disabled_at: orNull(moment('When it was disabled')),
    disabled_reason: orNull(
      oneOf(
        ['by_request', 'gone', 'failing'],
        'by_request: you did; gone: it answered 410; failing: days of nothing but failure',
      ),
    ),
    last_success_at: orNull(moment('When a delivery was last acknowledged')),
    failing_since: orNull(moment('The first failure since then; null while all is well')),
    paused_until: orNull(
      moment('It could not be reached several times in a row and is left alone until then'),
    ),
    pending_deliveries: Type.Integer({ description: 'Waiting for their first or next attempt' }),
    failed_deliveries: Type.Integer({ description: 'Given up; they can be sent again' }),
    previous_secret_until: orNull(
      moment('After a rotation: until then the previous secret signs every delivery as well'),
    ),
  },
  { title: 'WebhookEndpointDetail' },
);
export type EndpointDetail = Static<typeof EndpointDetailSchema>;

export const DeletedEndpointSchema = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: 'DeletedWebhookEndpoint' },
);
export type DeletedEndpoint = Static<typeof DeletedEndpointSchema>;

export const QueuedTestSchema = Type.Object(
  {
    id: Type.String({ description: 'The event, `evt_…`; its delivery goes by the same id' }),
    queued: Type.Literal(true),
  },
  { title: 'QueuedTestEvent' },
);
export type QueuedTest = Static<typeof QueuedTestSchema>;

const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'An https address that is reachable from the internet, without user name and password',
});
const label = Type.String({ maxLength: 200, description: 'Your words for it' });
const events = Type.Array(EventFilterSchema, {
  minItems: 1,
  maxItems: 20,
  description: 'The types of events to send; `all` stands for every type',
});

export const NewEndpointBody = Type.Object(
  { url, label: Type.Optional(label), events: Type.Optional(events) },
  {
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
    enabled: Type.Optional(
      Type.Boolean({
        description:
          'false: nothing is sent, what is due waits; true: it is sent, and earlier failures are forgotten',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ enabled: true, events: ['shipment.arrived'] }] },
);
export type EndpointChange = Static<typeof EndpointChangeBody>;

export const EndpointParams = Type.Object({ id: Type.String({ description: 'The endpoint, `wh_…`' }) });
