// The wire shapes of webhook endpoints.

import { type Static, Type } from 'typebox';
import { documented, modeOf, moment, oneOf, orNull } from '../../http/schema-terms.ts';
import { fieldSchemas } from './endpoint-fields.ts';

const states = ['pending', 'delivered', 'failed'] as const;

/** What says how a delivery went. */
export const recentFields = {
  id: Type.String({ description: 'The event, `evt_…`' }),
  state: oneOf(
    states,
    'pending: waiting for its first or next attempt; delivered: acknowledged; failed: given up',
    'DeliveryState',
  ),
  attempt_count: Type.Integer({ description: 'Attempts since it was queued or sent again' }),
  created_at: moment('When it was queued'),
};

const RecentDeliverySchema = Type.Object(recentFields, { title: 'RecentDelivery' });

export type RecentDelivery = Static<typeof RecentDeliverySchema>;

/** As many of the last deliveries as an endpoint is shown with. */
export const mostRecent = 24;

export const EndpointSchema = Type.Object(
  {
    id: Type.String({ description: '`wh_…`' }),
    ...fieldSchemas,
    events: Type.Array(fieldSchemas.events.items, {
      description:
        'The types of events that are sent, or `all`; empty: a DCSA subscription, whose events are those of carriers',
    }),
    enabled: Type.Boolean({ description: 'false: nothing is sent' }),
    mode: modeOf('The mode of the key that made the endpoint; the endpoint gets only events of this mode'),
    created_at: moment('When it was created'),
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
    recent: Type.Array(RecentDeliverySchema, {
      description: `The last ${mostRecent} deliveries, oldest first`,
    }),
  },
  { title: 'Webhook' },
);

export type EndpointView = Static<typeof EndpointSchema>;

export const EndpointWithSecretSchema = Type.Object(
  {
    ...EndpointSchema.properties,
    secret: Type.String({ description: '`whsec_…`: deliveries are signed with it. Shown only this once' }),
  },
  { title: 'WebhookWithSecret' },
);

export type EndpointWithSecretView = Static<typeof EndpointWithSecretSchema>;

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

const url = documented(fieldSchemas.url, { format: 'uri', pattern: '^https://' });

export const NewEndpointBody = Type.Object(
  { ...Type.Partial(Type.Object(fieldSchemas)).properties, url },
  {
    title: 'WebhookRequest',
    additionalProperties: false,
    examples: [{ url: 'https://erp.example.com/hooks/containers', label: 'ERP', events: ['all'] }],
  },
);

export type NewEndpoint = Static<typeof NewEndpointBody>;

const enabled = Type.Boolean({
  description:
    'false: nothing is sent, and deliveries wait; true: they are sent, and earlier failures are cleared, at most once an hour',
});

export const EndpointChangeBody = Type.Partial(Type.Object({ ...fieldSchemas, url, enabled }), {
  title: 'WebhookChangeRequest',
  additionalProperties: false,
  examples: [{ enabled: true, events: ['shipment.arrived'] }],
});

export type EndpointChange = Static<typeof EndpointChangeBody>;

export const EndpointParams = Type.Object({
  id: Type.String({ description: 'The endpoint, `wh_…`', examples: ['wh_3fKq9Zk2RtB1nVfXcJ7aDw'] }),
});
