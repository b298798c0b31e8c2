// How each route of tracking is described and checked.

import { Type } from 'typebox';
import { IdempotencyHeaders, idempotencyProblems } from '../accounts/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import { PageQuery } from '../http/page.ts';
import { NotModifiedSchema, RevalidationHeaders } from '../http/revalidation.ts';
import * as examples from './examples.ts';
import * as requests from './request-schemas.ts';
import * as schemas from './schemas.ts';

export const trackSchema = {
  operationId: 'track',
  summary: 'Track a container or Bill of Lading',
  description:
    'Returns the journey of the reference. The first time a reference is tracked it spends one credit; after that it is ' +
    'free. Answers younger than a few minutes come from the store; older ones are refreshed from the carrier, and if ' +
    'that fails the stored journey is returned with `stale: true`. A reference that no carrier knows is not charged.',
  tags: ['Tracking'],
  params: requests.ReferenceParams,
  querystring: requests.TrackQuery,
  response: {
    200: Envelope(schemas.TrackingResultSchema, {
      description: 'The journey as it is known now',
      example: examples.trackingExample,
    }),
    ...keyedProblemResponses(
      'invalid_reference',
      'payment_required',
      'no_carrier_data',
      'no_data_limit_reached',
      'carrier_unavailable',
      'limit_reached',
    ),
  },
};

export const batchSchema = {
  operationId: 'trackBatch',
  summary: 'Track up to 100 references',
  description:
    'Tracks each reference as if it were sent alone: charged alone, refused alone, and answered in the order given. ' +
    'With an `Idempotency-Key` a repeated request is not carried out again: for 24 hours it gets the first answer, ' +
    'marked by the header `Idempotent-Replayed: true`.',
  tags: ['Tracking'],
  headers: IdempotencyHeaders,
  body: requests.BatchBody,
  response: {
    200: Envelope(Type.Array(schemas.BatchItemSchema), {
      description: 'One result per reference, in the order given',
      example: examples.batchExample,
    }),
    ...keyedProblemResponses(...idempotencyProblems, 'payload_too_large', 'unsupported_media_type'),
  },
};

export const listSchema = {
  operationId: 'listShipments',
  summary: 'List the tracked containers',
  description:
    'One item per container, newest tracked first. The next page is in the header `Link` (rel="next") and in ' +
    '`next_cursor`. Pages stay in step while references are added.',
  tags: ['Shipments'],
  querystring: requests.ListQuery,
  response: {
    200: PageEnvelope(schemas.ShipmentListItemSchema, {
      description: 'One page of the containers',
      example: examples.listItemExample,
    }),
    ...keyedProblemResponses(),
  },
};

export const detailSchema = {
  operationId: 'getShipment',
  summary: 'Read a tracked shipment',
  description:
    'What is known of a tracked reference: the tracking result and the fields of the list. Free, and no carrier is ' +
    'asked. A container of a tracked Bill of Lading may be named as well.',
  tags: ['Shipments'],
  params: requests.ReferenceParams,
  headers: RevalidationHeaders,
  response: {
    200: Envelope(schemas.ShipmentDetailSchema, {
      description: 'The shipment as it was last known',
      example: examples.detailExample,
    }),
    304: NotModifiedSchema,
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const historySchema = {
  operationId: 'shipmentHistory',
  summary: 'Read what changed, and when it was learnt',
  description:
    'Every revision of ETA, vessel, status, port of discharge and carrier, newest first, with when we learnt it.',
  tags: ['Shipments'],
  params: requests.ReferenceParams,
  headers: RevalidationHeaders,
  querystring: PageQuery,
  response: {
    200: PageEnvelope(schemas.RevisionSchema, {
      description: 'One page of the revisions',
      example: examples.revisionExample,
    }),
    304: NotModifiedSchema,
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const removeSchema = {
  operationId: 'removeShipment',
  summary: 'Stop tracking a reference',
  description:
    'Takes the reference out of the tracked set. Tracking it again within the same period is free.',
  tags: ['Shipments'],
  params: requests.ReferenceParams,
  response: {
    200: Envelope(schemas.RemovedShipmentSchema, {
      description: 'No longer tracked',
      example: examples.removedExample,
    }),
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const carriersSchema = {
  operationId: 'listCarriers',
  summary: 'List the carriers that can be asked',
  description:
    'The carriers configured for this kind of key: how each fares, what is left of its quota, and what last came of ' +
    'asking it, over all servers. No carrier is asked for this.',
  tags: ['Carriers'],
  response: {
    200: Envelope(Type.Array(schemas.CarrierStateSchema), {
      description: 'The configured carriers',
      example: [examples.carrierExample],
    }),
    ...keyedProblemResponses(),
  },
};
