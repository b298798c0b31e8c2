import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';
import { bearerChallenge } from '../../http/bearer-challenge.ts';
import { countUnderWay } from '../../http/requests-under-way.ts';
import { answerNothing } from '../../http/unrouted.ts';
import type { Services } from '../../services.ts';
import { actFor } from '../../store/acting-for.ts';
import { noteOnSpan } from '../../tracing/span.ts';
import { nameRights } from '../operation-rights.ts';
import type { KnownKey } from '../queries.ts';
import { type AuthenticateDeps, authorize, identify } from './authenticate.ts';
import type { BeforeLoad } from './key-cache.ts';
import { keyInHeader, keyOfExport, type PresentedKey, refuseInAddress } from './presented-key.ts';
import { refuseOtherPurpose } from './refuse-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The valid key of the request, also if the request is refused later; null without one. */
    presentedKey: KnownKey | null;
    /** The key as the request has it; null before it was read. */
    keyAsSent: PresentedKey | null;
  }
  interface FastifyInstance {
    /** Checks again that the key may be used for this request, which has waited. Counts nothing. */
    authorizeAgain(request: FastifyRequest): Promise<void>;
    /** Counts a request that was counted already as so many more. Set where `request.principal` is. @throws Problem `rate_limited` */
    countMore(request: FastifyRequest, reply: FastifyReply, requests: number): Promise<void>;
  }
}

/**
 * Every route registered on this scope from now on needs a valid API key that may be used for it.
 * A known key is counted before the request may be refused because of its workspace, so that every key has a limit. So is one that
 * asks at an address without a route.
 */
export function requireKey(scope: FastifyInstance, deps: AuthenticateDeps & Pick<Services, 'limits'>): void {
  nameRights(scope);
  scope.decorateRequest('principal');
  scope.decorateRequest('actor');
  scope.decorateRequest('presentedKey', null);
  scope.decorateRequest('keyAsSent', null);
  scope.decorateRequest('unrouted', null);
  scope.setNotFoundHandler(answerNothing);
  scope.addHook('onRequest', async (request, reply) => {
    const { sent, key } = await identifyWithinLimits(deps, request, reply);
    request.presentedKey = key;
    request.keyAsSent = sent;
    await deps.limits.allow(key, reply);
    refuseInAddress(sent, key);
    deps.keyring.used(key.id);
    if (request.unrouted !== null) throw request.unrouted;
    admit(request, key);
  });
  countUnderWay(scope, deps.limits, ({ principal }) => principal.workspaceId);
  const authorizeAgain = async (request: FastifyRequest) =>
    admit(request, await identify(deps, request.keyAsSent ?? keyInHeader(undefined)));
  scope.decorate('authorizeAgain', authorizeAgain);
  scope.decorate('countMore', async ({ presentedKey, principal: { workspaceId } }, reply, requests) => {
    if (presentedKey !== null) await deps.limits.allow({ id: presentedKey.id, workspaceId }, reply, requests);
  });
  // A body may come much later than its head, and the key may have been revoked since.
  scope.addHook('preHandler', async (request) => {
    if (request.body !== undefined) await authorizeAgain(request);
  });
  // In `preHandler`, because reading the body loses an async context that was set before.
  scope.addHook('preHandler', ({ principal: { workspaceId } }, _reply, done) => {
    noteOnSpan({ 'landfall.workspace.id': workspaceId });
    actFor(workspaceId, done);
  });
}

function admit(request: FastifyRequest, key: KnownKey): void {
  request.principal = authorize(key);
  request.actor = { key: { id: key.id, name: key.name }, address: request.ip };
  const { right } = request.routeOptions.config;
  if (right === undefined) throw new Error(`${request.routeOptions.url} has no right`);
  if (right !== 'of each tool') refuseOtherPurpose(key, right[0]);
}

async function identifyWithinLimits(
  deps: AuthenticateDeps & Pick<Services, 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ sent: PresentedKey; key: KnownKey }> {
  const { authorization } = request.headers;
  const { right } = request.routeOptions.config;
  const beforeLoad: BeforeLoad = async (known) => {
    // The database is not asked for a request that is refused anyway.
    if (known === undefined) return await deps.limits.refuseFailing(request.ip);
    request.presentedKey = known;
    await deps.limits.refuse(known, reply);
  };
  try {
    const sent = right?.[0] === 'export' ? keyOfExport(request) : keyInHeader(authorization);
    return { sent, key: await identify(deps, sent, beforeLoad) };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      await deps.limits.allowFailure(request.ip);
      reply.header('www-authenticate', bearerChallenge(authorization, error.message));
    }
    throw error;
  }
}
