import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './app.ts';

/** Gives each answer 201 and 202 of this scope the address of what was made or begun (RFC 9110, 10.2.2). */
export function locateCreated(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const answers = Object.keys(route.schema?.response ?? {});
    if (!answers.includes('201') && !answers.includes('202')) return;
    const [collection] = route.url.slice(apiPrefix.length + 1).split('/');
    route.preSerialization = async (_request: unknown, reply, payload) => {
      const { data } = Object(payload);
      if (data !== undefined) reply.header('location', `${apiPrefix}/${collection}/${data.id}`);
      return payload;
    };
  });
}
