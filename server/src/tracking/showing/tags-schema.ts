import { Type } from 'typebox';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';

const TagCountSchema = Type.Object(
  {
    tag: Type.String(),
    count: Type.Integer({ minimum: 1, description: 'How many tracked shipments have it' }),
  },
  { title: 'TagCount', description: 'A tag of your shipments' },
);

export const tagsSchema = {
  operationId: 'listTags',
  summary: 'List your tags',
  description:
    'The tags of your tracked shipments, the most frequent first, at most 1000. `GET /shipments?tag=` lists the shipments of one.',
  tags: ['Shipments'],
  querystring: PageQuery,
  response: {
    200: PageEnvelope(TagCountSchema, { description: 'The tags', example: { tag: 'urgent', count: 12 } }),
    ...keyedProblemResponses(),
  },
};
