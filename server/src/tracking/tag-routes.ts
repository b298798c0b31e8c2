import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerShortList } from '../http/answer-list.ts';
import type { Services } from '../services.ts';
import { openTogether } from '../store/open-together.ts';
import { countTags, type TagCount } from './listing/count-tags.ts';
import { tagsSchema } from './showing/tags-schema.ts';

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
