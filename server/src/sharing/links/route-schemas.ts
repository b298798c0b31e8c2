// Descriptions and schemas of the routes of share links.

import { IdempotencyHeaders, idempotencyProblems } from '../../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import { ShareBody, ShareChangeBody, ShareParams, ShareSchema, shareExample } from './schemas.ts';

const tags = ['Sharing'];

export const listSharesSchema = {
  operationId: 'listShares',
  summary: 'List the share links',
  description:
    'The links of this mode, newest first. Links that have expired or were revoked stay listed for a year.',
  tags,
  querystring: PageQuery,
  response: {
    200: PageEnvelope(ShareSchema, 'One page of the links', shareExample),
    ...keyedProblemResponses(),
  },
};

export const createShareSchema = {
  operationId: 'createShare',
  summary: 'Create a share link',
  description:
    'Makes a page and a calendar that need no account. They show status, places, times and forecast; never tags, metadata, the ' +
    'promised day or other shipments. A link for a tag shows what carries the tag when it is read. A link for a shipment ends ' +
    'when the shipment is untracked. With an `Idempotency-Key` a repeated request makes no second link.',
  tags,
  headers: IdempotencyHeaders,
  body: ShareBody,
  response: {
    201: Envelope(ShareSchema, 'The link', shareExample),
    ...keyedProblemResponses(
      'invalid_reference',
      'not_tracked',
      'limit_reached',
      ...idempotencyProblems,
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
};

export const getShareSchema = {
  operationId: 'getShare',
  summary: 'Read a share link',
  description: 'The link, also when it has expired or was revoked.',
  tags,
  params: ShareParams,
  response: {
    200: Envelope(ShareSchema, 'The link', shareExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const changeShareSchema = {
  operationId: 'changeShare',
  summary: 'Change a share link',
  description: 'Lets readers of the page enter an address, or not.',
  tags,
  params: ShareParams,
  body: ShareChangeBody,
  response: {
    200: Envelope(ShareSchema, 'The link after the change', shareExample),
    ...keyedProblemResponses('not_found', 'payload_too_large', 'unsupported_media_type'),
  },
};

const revoked = Envelope(ShareSchema, 'The link after it was revoked', {
  ...shareExample,
  revoked_at: '2026-11-23T09:00:00.000Z',
});

export const revokeShareSchema = {
  operationId: 'revokeShare',
  summary: 'Revoke a share link',
  description: 'From now on its page and its calendar are not found. Revoking it again changes nothing.',
  tags,
  params: ShareParams,
  headers: IdempotencyHeaders,
  response: { 200: revoked, ...keyedProblemResponses('not_found', ...idempotencyProblems) },
};

export const deleteShareSchema = {
  operationId: 'deleteShare',
  summary: 'Revoke a share link, the older form',
  description: 'The older form of `POST /shares/{id}/revoke`: it deletes nothing.',
  deprecated: true,
  tags,
  params: ShareParams,
  response: { 200: revoked, ...keyedProblemResponses('not_found') },
};
