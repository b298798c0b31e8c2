// The wire shapes of deliveries and of their attempts.

import { type Static, Type } from 'typebox';
import { attemptFailures } from '../../domain/webhooks/delivery-attempt.ts';
import { eventTypes } from '../../domain/webhooks/event-type.ts';
import { pageParameters } from '../../http/page.ts';
import { moment, oneOf, orNull } from '../../http/schema-terms.ts';
import { recentFields } from '../endpoints/endpoint-schemas.ts';
import { EventSchema } from '../events/event-schemas.ts';

const status = orNull(
  Type.Integer({ description: 'HTTP status of the answer; null when there was no answer' }),
);
const failure = orNull(
  oneOf(
    attemptFailures,
    'What went wrong with the connection; null if a whole answer came, with any status',
    'AttemptFailure',
  ),
);

const deliveryFields = {
  ...recentFields,
  type: Type.Optional(oneOf(eventTypes, 'Its type', 'EventType')),
  reference: Type.String({ description: 'The reference of its shipment' }),
  next_attempt_at: orNull(moment('When it is tried next; null once it is delivered or given up')),
  settled_at: orNull(moment('When it was delivered or given up')),
  last_status: status,
  last_failure: failure,
};
export const DeliverySchema = Type.Object(deliveryFields, { title: 'Delivery' });
export type DeliveryView = Static<typeof DeliverySchema>;

const AttemptSchema = Type.Object(
  {
    at: moment('When the attempt began'),
    duration_ms: Type.Integer({ description: 'From the DNS look-up to the end of the answer' }),
    status,
    failure,
    detail: orNull(Type.String({ description: 'What happened, in words' })),
    request_head: Type.String({
      description: 'The headers that were sent, except that each signature is …, as it could be made again',
    }),
    response_head: orNull(Type.String({ description: 'Status line and headers of the answer' })),
    response_body: orNull(
      Type.String({ description: 'The beginning of the body; at most 4 KiB together with the head' }),
    ),
  },
  { title: 'DeliveryAttempt' },
);

export const DeliveryDetailSchema = Type.Object(
  {
    ...deliveryFields,
    event: Type.Optional(EventSchema),
    request_body: Type.String({
      description:
        'The text that every attempt sends and signs; that of a DCSA subscription has no `type` and no `event`',
    }),
    attempts: Type.Array(AttemptSchema, { description: 'The last 100, newest first' }),
  },
  { title: 'DeliveryDetail' },
);
export type DeliveryDetailView = Static<typeof DeliveryDetailSchema>;

export const RecoverySchema = Type.Object(
  {
    id: Type.String({ description: 'The endpoint' }),
    since: moment('The beginning of the window'),
    until: moment('The end of the window (exclusive)'),
    resent: Type.Integer({ description: 'Failed deliveries that are due again' }),
    added: Type.Integer({ description: 'Events that the endpoint had missed and that are queued now' }),
    complete: Type.Boolean({ description: 'false: there is more; ask again for the same window' }),
  },
  { title: 'Recovery' },
);
export type RecoveryView = Static<typeof RecoverySchema>;

export const DeliveryParams = Type.Object({
  id: Type.String({ description: 'The endpoint, `wh_…`', examples: ['wh_3fKq9Zk2RtB1nVfXcJ7aDw'] }),
  delivery: Type.String({
    description: 'The delivery, by the id of its event, `evt_…`',
    examples: ['evt_7Yk2ZpQw0RtB5nVfXcJ8aD'],
  }),
});
export const DeliveryListQuery = Type.Object({ ...pageParameters, state: Type.Optional(recentFields.state) });

const window = Type.Object(
  {
    since: Type.Optional(
      moment(
        'Default: the last success, or when the endpoint was made if it never had one; earlier, if a delivery from ' +
          'before then was given up',
      ),
    ),
    until: Type.Optional(moment('Default: now')),
  },
  {
    title: 'RecoveryRequest',
    additionalProperties: false,
    examples: [{ since: '2026-11-20T08:00:00Z', until: '2026-11-21T08:00:00Z' }],
  },
);
export type RecoveryRequest = Static<typeof window>;
/** No body stands for the defaults. */
export const RecoveryBody = Type.Unsafe<RecoveryRequest | null>({ ...window, nullable: true });
