import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import { okPage } from '../../http/page.ts';
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
      const { query } = request;
      const { wait_seconds: seconds = 0 } = query;
      // Only a first page may have something new.
      if (seconds === 0 || query.cursor !== undefined)
        return okPage(request, reply, await listEvents(deps, request.principal, query));
      const patience = { forMs: seconds * 1_000, signal: clientGone(reply) };
      const page = await waitForEvents({ ...deps, news }, request.principal, query, patience);
      await app.authorizeAgain(request);
      return okPage(request, reply, page);
    });

    app.get('/events/:id', { schema: getEventSchema }, async ({ principal, params }) => {
      return ok(await getEvent(deps, principal, params.id));
    });
  };
}
