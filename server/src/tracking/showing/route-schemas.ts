// The description and the schema of each tracking route.

import { Type } from 'typebox';
import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import { NotModifiedSchema, RevalidationHeaders } from '../../http/revalidation.ts';
import { CarrierStateSchema } from './carrier-state.ts';
import * as examples from './examples.ts';
import { WordsChangeBody } from './own-words.ts';
import * as requests from './request-schemas.ts';
import * as schemas from './schemas.ts';

const tracked = Envelope(
  schemas.TrackingResultSchema,
  'The journey as it is known now',
  examples.trackingExample,
);
const trackProblems = [
  'invalid_reference',
  'payment_required',
  'no_carrier_data',
  'no_data_limit_reached',
  'carrier_unavailable',
  'limit_reached',
] as const;

export const trackSchema = {
  operationId: 'track',
  summary: 'Track a container or Bill of Lading',
  description:
    'Returns the journey of the reference. The first time a reference is tracked it spends one credit; after that it is ' +
    'free. Answers younger than a few minutes come from the store; older ones are refreshed from the carrier, and if ' +
    'that fails the stored journey is returned with `stale: true`, and the carrier is asked again by the first request ' +
    'after `retry_at`. A reference that no carrier knows is not charged.',
  tags: ['Tracking'],
  params: requests.ReferenceParams,
  querystring: requests.TrackQuery,
  response: { 200: tracked, ...keyedProblemResponses(...trackProblems) },
};

export const trackWithWordsSchema = {
  operationId: 'trackWithWords',
  summary: 'Track with your own words',
  description:
    'The same as `GET /track/{reference}`, with everything in the body, so that no log on the way has your own words. A ' +
    'field that is absent stays, and null clears it.',
  tags: ['Tracking'],
  headers: IdempotencyHeaders,
  body: requests.TrackWithWordsBody,
  response: {
    200: tracked,
    ...keyedProblemResponses(
      ...trackProblems,
      ...idempotencyProblems,
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
};

export const batchSchema = {
  operationId: 'trackBatch',
  summary: 'Track up to 100 references',
  description:
    'Tracks each reference as if it were sent alone: each has its own charge and its own error, and results are in ' +
    'the order given. With an `Idempotency-Key` a repeated request is not carried out again: for 24 hours it gets the ' +
    'first answer, marked by the header `Idempotent-Replayed: true`.',
  tags: ['Tracking'],
  headers: IdempotencyHeaders,
  body: requests.BatchBody,
  response: {
    200: Envelope(
      Type.Array(schemas.BatchItemSchema),
      'One result per reference, in the order given',
      examples.batchExample,
    ),
    ...keyedProblemResponses(...idempotencyProblems, 'payload_too_large', 'unsupported_media_type'),
  },
};

export const listSchema = {
  operationId: 'listShipments',
  summary: 'List the tracked containers',
  description:
    'One item per container, newest tracked first. The next page is in the header `Link` (rel="next") and in ' +
    '`next_cursor`. Pages neither repeat nor skip items while references are added.',
  tags: ['Shipments'],
  querystring: requests.ListQuery,
  response: {
    200: PageEnvelope(schemas.ShipmentListItemSchema, 'One page of the containers', examples.listItemExample),
    ...keyedProblemResponses(),
  },
};

export const detailSchema = {
  operationId: 'getShipment',
  summary: 'Read a tracked shipment',
  description:
    'The stored state of a tracked reference: the tracking result and, beside it, what the list says of it. Free, and no carrier is ' +
    'asked. You may also name a container of a tracked Bill of Lading. With `as_of`, the shipment as the answers that had ' +
    'been received by then describe it, derived again from them.',
  tags: ['Shipments'],
  params: requests.TrackedParams,
  headers: RevalidationHeaders,
  querystring: requests.DetailQuery,
  response: {
    200: Envelope(schemas.ShipmentDetailSchema, 'The shipment as it was last known', examples.detailExample),
    304: NotModifiedSchema,
    ...keyedProblemResponses('invalid_reference', 'not_tracked', 'not_found', 'limit_reached'),
  },
};

export const historySchema = {
  operationId: 'shipmentHistory',
  summary: 'Read what changed, and when',
  description:
    'Every change of ETA, vessel, status, port of discharge and carrier, newest first, with the time when we received it. ' +
    'With `as_of`, only those that had been received by then.',
  tags: ['Shipments'],
  params: requests.TrackedParams,
  headers: RevalidationHeaders,
  querystring: requests.HistoryQuery,
  response: {
    200: PageEnvelope(schemas.HistoryEntrySchema, 'One page of the changes', examples.historyExample),
    304: NotModifiedSchema,
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const changeSchema = {
  operationId: 'changeShipment',
  summary: 'Change what you say about a shipment',
  description:
    'A JSON merge patch (RFC 7396): fields that are absent stay, null clears a field, and lists are replaced. Free, and no ' +
    'carrier is asked. A container that joined its Bill of Lading leaves it with other tags, for a credit. A `pod` may change the journey at once. The words are kept when the reference is no longer tracked, ' +
    'and come back when it is tracked again.',
  tags: ['Shipments'],
  params: requests.TrackedParams,
  body: WordsChangeBody,
  response: {
    200: Envelope(schemas.ShipmentDetailSchema, 'The shipment after the change', examples.detailExample),
    ...keyedProblemResponses(
      'invalid_reference',
      'not_tracked',
      'payment_required',
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
};

export const removeSchema = {
  operationId: 'removeShipment',
  summary: 'Stop tracking a reference',
  description: 'Stops tracking the reference. Tracking it again within the same period is free.',
  tags: ['Shipments'],
  params: requests.TrackedParams,
  response: {
    200: Envelope(schemas.RemovedShipmentSchema, 'No longer tracked', {
      id: examples.listItemExample.id,
      reference: examples.listItemExample.reference,
      deleted: true,
    }),
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const carriersSchema = {
  operationId: 'listCarriers',
  summary: 'List the carriers that can be asked',
  description:
    'The carriers configured for this kind of key: the condition of each, the rest of its quota, and the result of the ' +
    'last question to it from any server. This request asks no carrier.',
  tags: ['Carriers'],
  querystring: PageQuery,
  response: {
    200: PageEnvelope(CarrierStateSchema, 'The configured carriers', examples.carrierExample),
    ...keyedProblemResponses(),
  },
};
