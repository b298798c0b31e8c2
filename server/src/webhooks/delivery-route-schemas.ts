// How each route of deliveries is described and checked.

import { IdempotencyHeaders, idempotencyProblems } from '../accounts/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import * as schemas from './delivery-schemas.ts';
import { EndpointParams } from './endpoint-schemas.ts';
import * as examples from './examples.ts';

const tags = ['Webhooks'];
const bodyProblems = ['payload_too_large', 'unsupported_media_type'] as const;

export const listDeliveriesSchema = {
  operationId: 'listDeliveries',
  summary: 'List the deliveries to an endpoint',
  description:
    'One item per event, newest first, with what came of its last attempt. They are kept for as long as the operator set.',
  tags,
  params: EndpointParams,
  querystring: schemas.DeliveryListQuery,
  response: {
    200: PageEnvelope(schemas.DeliverySchema, {
      description: 'One page of the deliveries',
      example: examples.deliveryExample,
    }),
    ...keyedProblemResponses('not_found'),
  },
};

export const getDeliverySchema = {
  operationId: 'getDelivery',
  summary: 'Read a delivery and its attempts',
  description: 'What was sent, and what came of each attempt: when, how long, the answer, and why it failed.',
  tags,
  params: schemas.DeliveryParams,
  response: {
    200: Envelope(schemas.DeliveryDetailSchema, {
      description: 'The delivery as it stands',
      example: examples.deliveryDetailExample,
    }),
    ...keyedProblemResponses('not_found'),
  },
};

export const resendDeliverySchema = {
  operationId: 'resendDelivery',
  summary: 'Send an event again',
  description:
    'The delivery is due at once and has all its attempts before it, whether it was delivered, given up, or waits for a ' +
    'retry, which this replaces. The event keeps its id. To a disabled endpoint it is sent once that is enabled.',
  tags,
  headers: IdempotencyHeaders,
  params: schemas.DeliveryParams,
  response: {
    200: Envelope(schemas.DeliveryDetailSchema, {
      description: 'The delivery, due again',
      example: examples.resentDeliveryExample,
    }),
    ...keyedProblemResponses('not_found', ...bodyProblems, ...idempotencyProblems),
  },
};

export const recoverSchema = {
  operationId: 'recoverDeliveries',
  summary: 'Bring an endpoint what it did not get',
  description:
    'Of a window of time, deliveries that were given up are due again, and events that the endpoint asks for but has no ' +
    'delivery of, such as those while it was disabled, are queued. What waits or was delivered is left alone, so asking ' +
    'again is harmless. At most 10,000 at a time: while `complete` is false, ask again with the same window.',
  tags,
  headers: IdempotencyHeaders,
  params: EndpointParams,
  body: schemas.RecoveryBody,
  response: {
    200: Envelope(schemas.RecoverySchema, {
      description: 'How many are due again',
      example: examples.recoveryExample,
    }),
    ...keyedProblemResponses('not_found', ...bodyProblems, ...idempotencyProblems),
  },
};
