import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/**
 * Routes of this scope refuse parameters that their schema does not name, unless it says that there may be others: a misspelt filter
 * would show everything.
 */
export function closeQueries(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const described = route.schema?.querystring ?? Type.Object({});
    route.schema = { ...route.schema, querystring: { additionalProperties: false, ...described } };
  });
}
