import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { okPage } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { getEventSchema, listEventsSchema } from './event-route-schemas.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';

/** The routes of the events feed. */
export function eventRoutes(deps: { db: Db }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/events', { schema: listEventsSchema }, async (request, reply) => {
      return okPage(request, reply, await listEvents(deps, request.principal, request.query));
    });

    app.get('/events/:id', { schema: getEventSchema }, async ({ principal, params }) => {
      return ok(await getEvent(deps, principal, params.id));
    });
  };
}
