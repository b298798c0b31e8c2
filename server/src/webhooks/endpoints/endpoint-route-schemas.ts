// Descriptions and schemas of the routes of webhook endpoints.

import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import { eventCallbacks } from '../events/event-callbacks.ts';
import * as examples from '../examples.ts';
import * as schemas from './endpoint-schemas.ts';

const tags = ['Webhooks'];
const bodyProblems = ['payload_too_large', 'unsupported_media_type'] as const;

export const listEndpointsSchema = {
  operationId: 'listWebhooks',
  summary: 'List the webhook endpoints',
  description:
    'The endpoints of this workspace and of the mode of the key with their health, newest first. Secrets are never included.',
  tags,
  querystring: PageQuery,
  response: {
    200: PageEnvelope(schemas.EndpointSchema, 'The endpoints', examples.endpointExample),
    ...keyedProblemResponses(),
  },
};

export const createEndpointSchema = {
  operationId: 'createWebhook',
  summary: 'Register a webhook endpoint',
  description:
    'From now on events of this workspace and of the mode of the key are sent to the URL. Keep the `secret`: it is ' +
    'in this answer only. There can be 50 endpoints for each mode. With an `Idempotency-Key` a repeated request makes no ' +
    'second endpoint: for 24 hours it gets the first answer, the secret included.',
  tags,
  headers: IdempotencyHeaders,
  body: schemas.NewEndpointBody,
  response: {
    201: Envelope(
      schemas.EndpointWithSecretSchema,
      'The endpoint, with its secret',
      examples.createdEndpointExample,
    ),
    ...keyedProblemResponses('limit_reached', ...bodyProblems, ...idempotencyProblems),
  },
  'x-callbacks': eventCallbacks,
};

export const getEndpointSchema = {
  operationId: 'getWebhook',
  summary: 'Read a webhook endpoint and its health',
  description:
    'Whether it is enabled, since when it has been failing, and how many deliveries wait or were given up.',
  tags,
  params: schemas.EndpointParams,
  response: {
    200: Envelope(schemas.EndpointSchema, 'The endpoint as it is now', examples.endpointExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const changeEndpointSchema = {
  operationId: 'changeWebhook',
  summary: 'Change, disable or enable a webhook endpoint',
  description:
    'Changes the fields in the body. While an endpoint is disabled nothing is sent to it: due deliveries wait, and new events ' +
    'are not queued. Enabling it, or giving it another URL, clears its earlier failures and sends due deliveries; ' +
    'a recovery sends the events that it missed.',
  tags,
  params: schemas.EndpointParams,
  body: schemas.EndpointChangeBody,
  response: {
    200: Envelope(schemas.EndpointSchema, 'The endpoint as it is now', examples.endpointExample),
    ...keyedProblemResponses('not_found', ...bodyProblems),
  },
};

export const deleteEndpointSchema = {
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook endpoint',
  description: 'Nothing more is sent to it, not even deliveries that were due.',
  tags,
  params: schemas.EndpointParams,
  response: {
    200: Envelope(schemas.DeletedEndpointSchema, 'The endpoint is deleted', examples.deletedEndpointExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const testEndpointSchema = {
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description:
    'Queues a `shipment.test` event of a sample shipment for this endpoint only, whatever types it asks for. It is sent, ' +
    'signed and tried again like any other event. To see the result, read the delivery with the `id` of this answer. ' +
    'A disabled endpoint gets none: 409 `endpoint_disabled`.',
  tags,
  headers: IdempotencyHeaders,
  params: schemas.EndpointParams,
  response: {
    200: Envelope(schemas.QueuedTestSchema, 'The test event is queued', examples.queuedTestExample),
    ...keyedProblemResponses('not_found', 'endpoint_disabled', ...bodyProblems, ...idempotencyProblems),
  },
};

export const rotateSecretSchema = {
  operationId: 'rotateWebhookSecret',
  summary: 'Give a webhook endpoint a new secret',
  description:
    'The new `secret` is in this answer only. For 24 hours every delivery is signed with both secrets, so that receivers ' +
    'can change over. A secret that was still signing from an earlier rotation ends at once.',
  tags,
  headers: IdempotencyHeaders,
  params: schemas.EndpointParams,
  response: {
    200: Envelope(
      schemas.EndpointWithSecretSchema,
      'The endpoint, with its new secret',
      examples.rotatedEndpointExample,
    ),
    ...keyedProblemResponses('not_found', ...bodyProblems, ...idempotencyProblems),
  },
};
