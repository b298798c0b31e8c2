import { Type } from 'typebox';
import { Envelope, keyedProblemResponses } from '../http/envelope.ts';
import { moment } from '../http/schema-terms.ts';
import { StatedTermsSchema, TermsBody, termsExample } from './schemas.ts';

const tags = ['Free time'];

export const getTermsSchema = {
  operationId: 'getFreeTimeTerms',
  summary: 'Read your terms of free time',
  description: 'What your contracts say, and when places work. No other workspace reads them.',
  tags,
  querystring: Type.Object({
    as_of: Type.Optional(moment('The terms as they were at this moment')),
  }),
  response: {
    200: Envelope(StatedTermsSchema, 'The terms', termsExample),
    ...keyedProblemResponses(),
  },
};

export const changeTermsSchema = {
  operationId: 'changeFreeTimeTerms',
  summary: 'State your terms of free time',
  description:
    'Replaces all terms and calendars by a new version. A refusal names the path of each fault, such as `terms[3].tiers[1].from_day`.',
  tags,
  body: TermsBody,
  response: {
    200: Envelope(StatedTermsSchema, 'The terms after the change', termsExample),
    ...keyedProblemResponses('outdated_version', 'payload_too_large', 'unsupported_media_type'),
  },
};
