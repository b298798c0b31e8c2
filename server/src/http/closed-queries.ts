import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/**
 * Every route registered on this scope from now on refuses query parameters that its schema does not name, as bodies
 * refuse unknown fields. Otherwise a misspelt filter would show everything.
 */
export function closeQueries(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const described = route.schema?.querystring ?? Type.Object({});
    route.schema = { ...route.schema, querystring: { ...described, additionalProperties: false } };
  });
}
