import type { FastifyInstance } from 'fastify';
import { Problem } from '../domain/problem.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { type AuthenticateDeps, authorize, identify } from './authenticate.ts';
import type { Principal } from './principal.ts';
import type { KnownKey } from './queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling. Set on every route behind `requireKey`, before its handler and its validation run. */
    principal: Principal;
    /** A working key that came with the request, also where the request is refused afterwards; null: none did. */
    presentedKey: Pick<KnownKey, 'id'> | null;
  }
}

export type RequireKeyDeps = AuthenticateDeps & { limits: Pick<RequestLimits, 'allow' | 'allowFailure'> };

/**
 * Every route registered on this scope from now on needs a working API key.
 * A known key is counted before it may be refused for its workspace, so that no key asks without limit.
 */
export function requireKey(scope: FastifyInstance, deps: RequireKeyDeps): void {
  scope.decorateRequest('principal');
  scope.decorateRequest('presentedKey', null);
  scope.addHook('onRequest', async (request, reply) => {
    const key = await identifyWithinLimits(deps, request.headers.authorization, request.ip);
    request.presentedKey = key;
    await deps.limits.allow(key.id, reply);
    request.principal = authorize(key);
  });
}

async function identifyWithinLimits(
  deps: RequireKeyDeps,
  authorization: string | undefined,
  address: string,
): Promise<KnownKey> {
  try {
    return await identify(deps, authorization);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) await deps.limits.allowFailure(address);
    throw error;
  }
}
