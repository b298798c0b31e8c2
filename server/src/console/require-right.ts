import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nameRights } from '../accounts/operation-rights.ts';
import { isMode } from '../domain/references/reference.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { actorOf } from './actor-of.ts';
import type { ConsoleServices } from './console-services.ts';
import { ownerIn, requireSameAccess } from './session.ts';

/**
 * Every route registered on this scope from now on is one of the API, asked by a person in place of a key, and about the `:mode` in its
 * address. The table of rights says who may. @throws Error for an operation that names no people there
 */
export function requireRight(scope: FastifyInstance, services: ConsoleServices): void {
  nameRights(scope);
  scope.addHook('onRoute', (route) => {
    const { right } = route.config ?? {};
    const people = typeof right === 'object' ? right[1] : undefined;
    if (people === undefined)
      throw new Error(`${route.method} ${route.url} is for keys: name its people in operation-rights.ts`);
    route.config = { ...route.config, people };
  });
  closeQueries(scope);
  scope.decorateRequest('principal');
  scope.decorateRequest('actor');
  scope.addHook('onRequest', async (request) => admit(request));
  scope.decorate('authorizeAgain', (request) => requireSameAccess(request, services));
  scope.decorate('countMore', async ({ member }, _reply, requests) => {
    await services.limits.allowPerson(member.person.countedAs, member.workspaceId, requests);
  });
}

function admit(request: FastifyRequest): void {
  const { member, params } = request;
  const { mode } = params as { mode: string };
  if (!isMode(mode)) throw new Problem('not_found', 'There is no such mode: it is live or test.');
  request.principal = ownerIn(member, mode);
  request.actor = actorOf(request);
}
