import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimits } from './rate-limit.ts';

/** Until the answer begins or the client is gone: exports and live updates, which last, have limits of their own. */
export function countUnderWay(
  scope: FastifyInstance,
  { enter }: RequestLimits,
  workspaceOf: (request: FastifyRequest) => string,
): void {
  const underWay = new WeakMap<FastifyRequest, () => void>();
  scope.addHook('onRequest', async (request, { raw }) => {
    const leave = enter(workspaceOf(request));
    underWay.set(request, leave);
    raw.once('close', leave);
    // The client has gone already, so no `close` would end the count.
    if (raw.destroyed) leave();
  });
  scope.addHook('onSend', async (request) => underWay.get(request)?.());
}
