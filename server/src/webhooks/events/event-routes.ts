import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../../http/answer-list.ts';
import { clientGone } from '../../http/client-gone.ts';
import { Envelope, keyedProblemResponses, ok, PageEnvelope } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { shortEventExample } from '../examples.ts';
import { EventFeedQuery, EventParams, EventSchema } from './event-schemas.ts';
import { getEvent, listEvents } from './read-events.ts';
import { waitForEvents } from './wait-for-events.ts';

const tags = ['Events'];

const listEventsSchema = {
  operationId: 'listEvents',
  summary: 'List the events',
  description:
    'Every event of this workspace and of the mode of the key, newest first, exactly as it is delivered, even if no ' +
    'endpoint gets it. The operator sets how long events are kept. With `wait_seconds` the answer waits for a new event.',
  tags,
  querystring: EventFeedQuery,
  response: {
    200: PageEnvelope(EventSchema, 'One page of the events', shortEventExample),
    ...keyedProblemResponses(),
  },
};

const getEventSchema = {
  operationId: 'getEvent',
  summary: 'Read an event',
  description: 'The event exactly as it is delivered.',
  tags,
  params: EventParams,
  response: {
    200: Envelope(EventSchema, 'The event', shortEventExample),
    ...keyedProblemResponses('not_found'),
  },
};

/** The routes of the events feed. */
export function eventRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    // When the server stops, it waits for the answers to requests under way.
    app.addHook('preClose', async () => services.eventNews.close());

    app.get('/events', { schema: listEventsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const { wait_seconds: seconds = 0 } = query;
      const patience = { forMs: seconds * 1_000, signal: clientGone(reply) };
      const read = async (asked: typeof query) => {
        // Only a first page may have something new.
        if (seconds === 0 || asked.cursor !== undefined) return await listEvents(services, principal, asked);
        const page = await waitForEvents(services, principal, asked, patience);
        await app.authorizeAgain(request);
        return page;
      };
      return await answerList({ request, reply }, query, read, (event) => event);
    });

    app.get('/events/:id', { schema: getEventSchema }, async ({ principal, params }) => {
      return ok(await getEvent(services, principal, params.id));
    });
  };
}
