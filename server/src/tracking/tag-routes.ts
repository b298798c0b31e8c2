import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { answerShortList } from '../http/answer-list.ts';
import { keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import { PageQuery } from '../http/page.ts';
import type { Services } from '../services.ts';
import { openTogether } from '../store/open-together.ts';
import { countTags, type TagCount } from './listing/count-tags.ts';

const TagCountSchema = Type.Object(
  {
    tag: Type.String(),
    count: Type.Integer({ minimum: 1, description: 'How many tracked shipments have it' }),
  },
  { title: 'TagCount', description: 'A tag of your shipments' },
);

const tagsSchema = {
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

/** The route of the tags in use. A count reads every box of a workspace, so those who ask at the same time share one. */
export function tagRoutes({ db }: Services): FastifyPluginAsyncTypebox {
  const together = openTogether<TagCount[]>();
  const shape = { keyOf: ({ tag }: TagCount) => tag, present: (tag: TagCount) => tag };
  return async (app) => {
    app.get('/tags', { schema: tagsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const { workspaceId, mode, limitedTo } = principal;
      const seen = JSON.stringify([workspaceId, mode, limitedTo]);
      const tags = await together(seen, () => countTags(db, principal));
      return await answerShortList({ request, reply }, query, tags, shape);
    });
  };
}
