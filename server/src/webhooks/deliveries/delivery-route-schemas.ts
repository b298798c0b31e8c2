// Descriptions and schemas of the routes of deliveries.

import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { EndpointParams } from '../endpoints/endpoint-schemas.ts';
import * as examples from '../examples.ts';
import * as schemas from './delivery-schemas.ts';

const tags = ['Webhooks'];
const bodyProblems = ['payload_too_large', 'unsupported_media_type'] as const;

export const listDeliveriesSchema = {
  operationId: 'listDeliveries',
  summary: 'List the deliveries to an endpoint',
  description:
    'One item per event, newest first, with the result of its last attempt. The operator sets how long deliveries are kept.',
  tags,
  params: EndpointParams,
  querystring: schemas.DeliveryListQuery,
  response: {
    200: PageEnvelope(schemas.DeliverySchema, 'One page of the deliveries', examples.deliveryExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const getDeliverySchema = {
  operationId: 'getDelivery',
  summary: 'Read a delivery and its attempts',
  description:
    'What was sent, and for each attempt: when it began, how long it took, the answer, and why it failed.',
  tags,
  params: schemas.DeliveryParams,
  response: {
    200: Envelope(schemas.DeliveryDetailSchema, 'The delivery as it is now', examples.deliveryDetailExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const resendDeliverySchema = {
  operationId: 'resendDelivery',
  summary: 'Send an event again',
  description:
    'The delivery is due at once and gets all its attempts again, whether it was delivered, given up, or waits for a ' +
    'retry, which this replaces. The event keeps its id. A disabled endpoint gets it once it is enabled.',
  tags,
  headers: IdempotencyHeaders,
  params: schemas.DeliveryParams,
  response: {
    200: Envelope(schemas.DeliveryDetailSchema, 'The delivery, due again', examples.deliveryDetailExample),
    ...keyedProblemResponses('not_found', ...bodyProblems, ...idempotencyProblems),
  },
};

export const recoverSchema = {
  operationId: 'recoverDeliveries',
  summary: 'Resend the events that an endpoint missed',
  description:
    'In a window of time, deliveries that were given up become due again, and events that the endpoint asks for but has no ' +
    'delivery of, for example because it was disabled, are queued. Waiting and delivered ones are not changed, so asking ' +
    'again is harmless. One call handles at most 10,000: while `complete` is false, ask again with the same window.',
  tags,
  headers: IdempotencyHeaders,
  params: EndpointParams,
  body: schemas.RecoveryBody,
  response: {
    200: Envelope(schemas.RecoverySchema, 'How many deliveries are due again', examples.recoveryExample),
    ...keyedProblemResponses('not_found', ...bodyProblems, ...idempotencyProblems),
  },
};
