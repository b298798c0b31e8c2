// Probes for monitoring: whether the process is alive, and whether it can serve.

import type { FastifyPluginAsync } from 'fastify';

interface Database {
  query(statement: string): Promise<unknown>;
}

/**
 * `GET /health`: the process answers. `GET /ready`: its database answers, too; otherwise 503. Without a key and without
 * the envelope, as orchestrators expect.
 */
export function probeRoutes(database: Database): FastifyPluginAsync {
  const schema = { hide: true };
  return async (app) => {
    app.get('/health', { schema }, async () => ({ status: 'alive' }));
    app.get('/ready', { schema }, async (request, reply) => {
      try {
        await database.query('select 1');
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'database_unavailable' });
      }
    });
  };
}
