import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { mapPage, okPage } from '../http/page.ts';
import type { Db } from '../store/open.ts';
import { listExceptions } from './listing/list-exceptions.ts';
import { listExceptionsSchema } from './showing/exception-schema.ts';
import { presentListedException } from './showing/present-exceptions.ts';

/** The route of the open exceptions. */
export function exceptionRoutes(deps: { readDb: Db }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/exceptions', { schema: listExceptionsSchema }, async (request, reply) => {
      const page = await listExceptions(deps, request.principal, request.query);
      return okPage(request, reply, mapPage(page, presentListedException));
    });
  };
}
