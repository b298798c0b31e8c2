import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { scoredCallsSchema } from '../forecasts/scorecards/scored-calls-schema.ts';
import { answerList, answerShortList } from '../http/answer-list.ts';
import { keyedProblemResponses, PageEnvelope } from '../http/envelope.ts';
import { PageQuery, type PageRequest } from '../http/page.ts';
import type { Services } from '../services.ts';
import type { TagCount } from './listing/count-tags.ts';
import { listBoxesOfExceptions } from './listing/list-boxes-of-exceptions.ts';
import { listExceptions } from './listing/list-exceptions.ts';
import { listScoredCalls } from './listing/list-scored-calls.ts';
import { readMoment } from './past/show-past.ts';
import { onClock } from './sandbox/on-clock.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { shipmentHistory } from './shipment/shipment-history.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { evidenceScopeOf } from './showing/evidence-scope-of.ts';
import { listExceptionsSchema, presentListedException } from './showing/exception.ts';
import { presentChange } from './showing/present-change.ts';
import { historySchema } from './showing/route-schemas.ts';

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
    200: PageEnvelope(TagCountSchema, 'The tags', { tag: 'urgent', count: 12 }),
    ...keyedProblemResponses(),
  },
};

/** The route of the tags in use. */
export function tagRoutes({ db, countTags }: Services): FastifyPluginAsyncTypebox {
  const shape = { keyOf: ({ tag }: TagCount) => tag, present: (tag: TagCount) => tag };
  return async (app) => {
    app.get('/tags', { schema: tagsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const tags = await countTags(db, principal);
      return await answerShortList({ request, reply }, query, tags, shape);
    });
  };
}

/** The route of the open exceptions. */
export function exceptionRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/exceptions', { schema: listExceptionsSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        async (asked) => {
          const page = await listExceptions(services, principal, asked);
          return { ...page, items: await listBoxesOfExceptions(services.db, page.items) };
        },
        presentListedException,
      );
    });
  };
}

/** The route of the changes of a shipment. */
export function historyRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, services);

    app.get('/shipments/:reference/history', { schema: historySchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { as_of: asOf } = query;
      const momentOf = async (shipment: StoredShipment, text: string) =>
        readMoment(shipment, text, (await onClock(services, principal)).now());
      const past = asOf !== undefined && { momentOf: (shipment: StoredShipment) => momentOf(shipment, asOf) };
      const read = ({ limit, cursor }: PageRequest) =>
        shipmentHistory(services, principal, params.reference, { limit, cursor, ...past });
      return await answerList({ request, reply }, query, read, presentChange);
    });
  };
}

/** The route of the port calls behind a scorecard. */
export function scoredCallRoutes(services: Services): FastifyPluginAsyncTypebox {
  const scope = evidenceScopeOf(services);
  return async (app) => {
    app.get('/scorecards/calls', { schema: scoredCallsSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listScoredCalls(scope, principal, asked),
        (call) => call,
      );
    });
  };
}
