import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../../http/answer-list.ts';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import type { Store } from '../../store/open.ts';
import type { FindNamedDeps } from '../../tracking/shipment/find-tracked.ts';
import { openEventNews } from './event-news.ts';
import { getEventSchema, listEventsSchema } from './event-route-schemas.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';
import { waitForEvents } from './wait-for-events.ts';

/** The routes of the events feed. */
export function eventRoutes(deps: FindNamedDeps & Pick<Store, 'listen'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const news = openEventNews(deps.listen);
    // When the server stops, it waits for the answers to requests under way.
    app.addHook('preClose', async () => news.close());

    app.get('/events', { schema: listEventsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const { wait_seconds: seconds = 0 } = query;
      const patience = { forMs: seconds * 1_000, signal: clientGone(reply) };
      const read = async (asked: typeof query) => {
        // Only a first page may have something new.
        if (seconds === 0 || asked.cursor !== undefined) return await listEvents(deps, principal, asked);
        const page = await waitForEvents({ ...deps, news }, principal, asked, patience);
        await app.authorizeAgain(request);
        return page;
      };
      return await answerList({ request, reply }, query, read, (event) => event);
    });

    app.get('/events/:id', { schema: getEventSchema }, async ({ principal, params }) => {
      return ok(await getEvent(deps, principal, params.id));
    });
  };
}
