import type { FastifyInstance } from 'fastify';
import { nameRights } from '../accounts/operation-rights.ts';
import { Problem } from '../domain/problem.ts';
import { isMode } from '../domain/reference.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { actorOf } from './actor-of.ts';
import { refuseBelow } from './require-role.ts';
import { ownerIn, type SessionDeps } from './session.ts';

/**
 * Every route on this scope is one of the API, for a person in place of a key, and about the `:mode` in its address. The person needs
 * the role that the table of rights asks for.
 */
export function requireRight(scope: FastifyInstance, { limits }: Pick<SessionDeps, 'limits'>): void {
  nameRights(scope);
  closeQueries(scope);
  scope.decorateRequest('principal');
  scope.decorateRequest('actor');
  scope.addHook('onRequest', async (request) => {
    const { member, params, routeOptions } = request;
    const { mode } = params as { mode: string };
    if (!isMode(mode)) throw new Problem('not_found', 'There is no such mode: it is live or test.');
    const { right } = routeOptions.config;
    if (right === undefined || right === 'of each tool' || right[1] === undefined)
      throw new Error(
        `${routeOptions.url} is for keys only: give its operation a role in operation-rights.ts`,
      );
    refuseBelow(right[1], member);
    request.principal = { ...ownerIn(member, mode), plan: member.plan };
    request.actor = actorOf(request);
  });
  scope.decorate('countMore', async ({ member }, _reply, requests) => {
    await limits.allowPerson(member.person.id, member.workspaceId, requests);
  });
}
