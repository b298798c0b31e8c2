import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../../http/answer-list.ts';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { getEventSchema, listEventsSchema } from './event-route-schemas.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';
import { waitForEvents } from './wait-for-events.ts';

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
