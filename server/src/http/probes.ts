// Probes for monitoring: whether the process is alive, and whether it can serve.

import type { FastifyPluginAsync } from 'fastify';

/**
 * `GET /health`: the process answers. `GET /ready`: its database takes writes, too; otherwise 503. Without a key and without
 * the envelope, as orchestrators expect.
 */
export function probeRoutes(tryWrite: () => Promise<void>): FastifyPluginAsync {
  const schema = { hide: true };
  return async (app) => {
    app.get('/health', { schema }, async () => ({ status: 'alive' }));
    app.get('/ready', { schema }, async (request, reply) => {
      try {
        await tryWrite();
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'database_unavailable' });
      }
    });
  };
}
