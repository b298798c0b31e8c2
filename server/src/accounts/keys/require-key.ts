import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../domain/problem.ts';
import { bearerChallenge } from '../../http/bearer-challenge.ts';
import type { RequestLimits } from '../../http/rate-limit.ts';
import { actFor } from '../../store/acting-for.ts';
import { noteOnSpan } from '../../tracing/span.ts';
import type { Principal } from '../principal.ts';
import type { KnownKey } from '../queries.ts';
import { type AuthenticateDeps, authorize, identify } from './authenticate.ts';
import type { BeforeLoad } from './key-cache.ts';
import { keyInHeader, keyOfExport, type PresentedKey, refuseInAddress } from './presented-key.ts';
import { namePurposes, refuseOtherPurpose } from './require-purpose.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Set on every route behind `requireKey`, before validation and handler run. */
    principal: Principal;
    /** The valid key of the request, also if the request is refused later; null without one. */
    presentedKey: Pick<KnownKey, 'id' | 'name' | 'purposes'> | null;
  }
  interface FastifyInstance {
    /** Checks again that the key may be used for this request, which has waited. Counts nothing. */
    authorizeAgain(request: FastifyRequest): Promise<void>;
  }
}

export type RequireKeyDeps = AuthenticateDeps & {
  limits: Pick<RequestLimits, 'allow' | 'refuse' | 'allowFailure' | 'refuseFailing'>;
};

/**
 * Every route registered on this scope from now on needs a valid API key that may be used for it.
 * A known key is counted before the request may be refused because of its workspace, so that every key has a limit.
 */
export function requireKey(scope: FastifyInstance, deps: RequireKeyDeps): void {
  namePurposes(scope);
  const presented = new WeakMap<FastifyRequest, PresentedKey>();
  scope.decorateRequest('principal');
  scope.decorateRequest('presentedKey', null);
  scope.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    const { purpose } = request.routeOptions.config;
    const present = () => (purpose === 'export' ? keyOfExport(request) : keyInHeader(authorization));
    const beforeLoad: BeforeLoad = async (known) => {
      // The database is not asked for a request that is refused anyway.
      if (known === undefined) return await deps.limits.refuseFailing(request.ip);
      request.presentedKey = known;
      await deps.limits.refuse(known, reply);
    };
    const [key, as] = await identifyWithinLimits(deps, present, request.ip, beforeLoad).catch((error) => {
      if (error instanceof Problem && error.status === 401)
        reply.header('www-authenticate', bearerChallenge(authorization, error.message));
      throw error;
    });
    request.presentedKey = key;
    presented.set(request, as);
    await deps.limits.allow(key, reply);
    refuseInAddress(as, key);
    deps.keyring.used(key.id);
    admit(request, key);
  });
  scope.decorate('authorizeAgain', async (request) => {
    admit(request, await identify(deps, presented.get(request) ?? keyInHeader(undefined)));
  });
  // In `preHandler`, because reading the body loses an async context that was set before.
  scope.addHook('preHandler', ({ principal: { workspaceId } }, _reply, done) => {
    noteOnSpan({ 'landfall.workspace.id': workspaceId });
    actFor(workspaceId, done);
  });
}

function admit(request: FastifyRequest, key: KnownKey): void {
  request.principal = authorize(key);
  refuseOtherPurpose(key, request.routeOptions.config.purpose);
}

async function identifyWithinLimits(
  deps: RequireKeyDeps,
  present: () => PresentedKey,
  address: string,
  beforeLoad: BeforeLoad,
): Promise<[KnownKey, PresentedKey]> {
  try {
    const presented = present();
    return [await identify(deps, presented, beforeLoad), presented];
  } catch (error) {
    if (error instanceof Problem && error.status === 401) await deps.limits.allowFailure(address);
    throw error;
  }
}
