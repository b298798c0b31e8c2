import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/** Routes of this scope refuse parameters that their schema does not name: a misspelt filter would show everything. */
export function closeQueries(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const described = route.schema?.querystring ?? Type.Object({});
    route.schema = { ...route.schema, querystring: { ...described, additionalProperties: false } };
  });
}
