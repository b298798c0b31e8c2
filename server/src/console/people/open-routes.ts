import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../domain/problem.ts';
import { ok } from '../../http/envelope.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { findPerson, requireOwnPage } from '../session.ts';
import { type Accepting, acceptInvitation, findInvitation, noSuchLink } from './accept-invitation.ts';
import { hasAccount } from './create-person.ts';
import { AcceptBody, type InvitationFacts, type SignInWays, tokenParams } from './schemas.ts';

export type OpenRoutesDeps = Pick<
  ConsoleDeps,
  'db' | 'now' | 'newId' | 'auth' | 'limits' | 'publicUrl' | 'hasProvider'
>;

/** What is answered to people who are not signed in; so many times per address. */
export function openRoutes(deps: OpenRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOwnPage(app, deps);
    app.addHook('onRequest', async ({ ip }) => await deps.limits.allowAddress(ip));

    app.get('/sign-in-ways', async () => ok<SignInWays>({ provider: deps.hasProvider }));

    app.get('/invitations/:token', { schema: { params: tokenParams } }, async ({ params }) => {
      return ok(await invitationFacts(deps, params.token));
    });

    const acceptSchema = { params: tokenParams, body: AcceptBody };
    app.post('/invitations/:token/accept', { schema: acceptSchema }, async (request) => {
      const { params, body, ip } = request;
      const accepting = body.newcomer ?? (await whoAsks(request, deps));
      const { workspaceId } = await acceptInvitation(deps, params.token, accepting, ip);
      return ok({ workspaceId });
    });
  };
}

async function invitationFacts({ db, now }: OpenRoutesDeps, token: string): Promise<InvitationFacts> {
  const invitation = await findInvitation(db, token, now());
  if (invitation === undefined) throw noSuchLink();
  const { workspace, role, email } = invitation;
  return { workspace, role, email, hasAccount: email !== null && (await hasAccount(db, email)) };
}

async function whoAsks(request: FastifyRequest, deps: OpenRoutesDeps): Promise<Accepting> {
  const person = await findPerson(request, deps);
  if (person === null) throw new Problem('unauthorized', 'Sign in first, or say who you are.');
  return { personId: person.id, name: person.name, email: person.email };
}
