import type { FastifyInstance } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { bearerChallenge } from '../http/bearer-challenge.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { actFor } from '../store/acting-for.ts';
import { type AuthenticateDeps, authorize, identify } from './authenticate.ts';
import type { BeforeLoad } from './key-cache.ts';
import type { Principal } from './principal.ts';
import type { KnownKey } from './queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling. Set on every route behind `requireKey`, before its handler and its validation run. */
    principal: Principal;
    /** A working key that came with the request, also where the request is refused afterwards; null: none did. */
    presentedKey: Pick<KnownKey, 'id' | 'name'> | null;
  }
}

export type RequireKeyDeps = AuthenticateDeps & {
  limits: Pick<RequestLimits, 'allow' | 'refuse' | 'allowFailure' | 'refuseFailing'>;
};

/**
 * Every route registered on this scope from now on needs a working API key.
 * A known key is counted before it may be refused for its workspace, so that no key asks without limit.
 */
export function requireKey(scope: FastifyInstance, deps: RequireKeyDeps): void {
  scope.decorateRequest('principal');
  scope.decorateRequest('presentedKey', null);
  scope.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    const beforeLoad: BeforeLoad = async (known) => {
      // The database is not asked for a request that is refused anyway.
      if (known === undefined) return await deps.limits.refuseFailing(request.ip);
      request.presentedKey = known;
      await deps.limits.refuse(known, reply);
    };
    const key = await identifyWithinLimits(deps, authorization, request.ip, beforeLoad).catch((error) => {
      if (error instanceof Problem && error.status === 401)
        reply.header('www-authenticate', bearerChallenge(authorization, error.message));
      throw error;
    });
    request.presentedKey = key;
    await deps.limits.allow(key, reply);
    request.principal = authorize(key);
  });
  // Not earlier: reading a body does not keep what was set before it.
  scope.addHook('preHandler', ({ principal }, _reply, done) => actFor(principal.workspaceId, done));
}

async function identifyWithinLimits(
  deps: RequireKeyDeps,
  authorization: string | undefined,
  address: string,
  beforeLoad: BeforeLoad,
): Promise<KnownKey> {
  try {
    return await identify(deps, authorization, beforeLoad);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) await deps.limits.allowFailure(address);
    throw error;
  }
}
