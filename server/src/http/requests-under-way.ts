import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimits } from './rate-limit.ts';

/**
 * Every request on this scope from now on counts as under way for its workspace, until its answer begins or its client is gone.
 * What an answer sends for long, as an export or the live updates of a page, has limits of its own.
 */
export function countUnderWay(
  scope: FastifyInstance,
  { enter }: Pick<RequestLimits, 'enter'>,
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
