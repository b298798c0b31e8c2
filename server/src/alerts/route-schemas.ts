// Descriptions and schemas of the routes of the alert rules.

import { IdempotencyHeaders, idempotencyProblems } from '../accounts/idempotency/answer-once.ts';
import { Envelope, keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import { PageQuery } from '../http/page.ts';
import {
  AlertBody,
  AlertChangeBody,
  AlertParams,
  AlertSchema,
  alertExample,
  DeletedAlertSchema,
} from './schemas.ts';

export const listAlertsSchema = {
  operationId: 'listAlerts',
  summary: 'List the alert rules',
  description: 'The rules made with keys of this mode, newest first.',
  tags: ['Alerts'],
  querystring: PageQuery,
  response: {
    200: PageEnvelope(AlertSchema, 'One page of the rules', alertExample),
    ...keyedProblemResponses(),
  },
};

export const createAlertSchema = {
  operationId: 'createAlert',
  summary: 'Create an alert rule',
  description:
    'All fields are optional, and so is the body: by default the owner of the workspace is mailed about every change. ' +
    'An address outside the team has to confirm first (`confirmed`).',
  tags: ['Alerts'],
  headers: IdempotencyHeaders,
  body: AlertBody,
  response: {
    201: Envelope(AlertSchema, 'The stored rule', alertExample),
    ...keyedProblemResponses(
      'limit_reached',
      ...idempotencyProblems,
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
};

export const getAlertSchema = {
  operationId: 'getAlert',
  summary: 'Read an alert rule',
  description: 'The rule, and which of its addresses have confirmed.',
  tags: ['Alerts'],
  params: AlertParams,
  response: {
    200: Envelope(AlertSchema, 'The rule', alertExample),
    ...keyedProblemResponses('not_found'),
  },
};

export const changeAlertSchema = {
  operationId: 'changeAlert',
  summary: 'Change an alert rule',
  description:
    'Fields that are absent stay. Another recipient outside the team has to confirm first. `recipients` replaces all ' +
    'recipients, `recipient` only the first address. The pause of a channel ends when its `url` is given again.',
  tags: ['Alerts'],
  params: AlertParams,
  body: AlertChangeBody,
  response: {
    200: Envelope(AlertSchema, 'The rule after the change', alertExample),
    ...keyedProblemResponses('not_found', 'limit_reached', 'payload_too_large', 'unsupported_media_type'),
  },
};

export const deleteAlertSchema = {
  operationId: 'deleteAlert',
  summary: 'Delete an alert rule',
  description: 'The rule sends nothing more. Channels that no other rule names are deleted.',
  tags: ['Alerts'],
  params: AlertParams,
  response: {
    200: Envelope(DeletedAlertSchema, 'The rule is deleted', { id: alertExample.id, deleted: true }),
    ...keyedProblemResponses('not_found'),
  },
};
