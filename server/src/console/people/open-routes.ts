import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { ok } from '../../http/envelope.ts';
import type { ConsoleServices } from '../console-services.ts';
import { findPerson, type Person, requireOwnPage } from '../session.ts';
import {
  type Accepting,
  acceptInvitation,
  findInvitation,
  noSuchLink,
} from './invitations/accept-invitation.ts';
import { hasAccount, type Newcomer } from './invitations/create-person.ts';
import { hasPeople } from './queries.ts';
import { AcceptBody, type InvitationFacts, type SignInWays, tokenParams } from './schemas.ts';

/** Routes for people who are not signed in, with a rate limit per address. */
export function openRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOwnPage(app, services);
    app.addHook('onRequest', async ({ ip }) => await services.limits.allowAddress(ip));

    app.get('/sign-in-ways', async () => {
      return ok<SignInWays>({ provider: services.provider !== null, isNew: !(await hasPeople(services.db)) });
    });

    app.get('/invitations/:token', { schema: { params: tokenParams } }, async ({ params }) => {
      return ok(await invitationFacts(services, params.token));
    });

    const acceptSchema = { params: tokenParams, body: AcceptBody };
    app.post('/invitations/:token/accept', { schema: acceptSchema }, async (request) => {
      const { params, body, ip } = request;
      const accepting = whoAccepts(await findPerson(request, services), body.newcomer);
      const { workspaceId } = await acceptInvitation(services, params.token, accepting, ip);
      return ok({ workspaceId });
    });
  };
}

async function invitationFacts({ db, now }: ConsoleServices, token: string): Promise<InvitationFacts> {
  const invitation = await findInvitation(db, token, now());
  if (invitation === undefined) throw noSuchLink();
  const { workspace, role, email } = invitation;
  return { workspace, role, email, hasAccount: email !== null && (await hasAccount(db, email)) };
}

/** Only the session decides who is signed in. A newcomer has no session. */
function whoAccepts(person: Person | null, newcomer: Newcomer | undefined): Accepting {
  if (person === null) {
    if (newcomer === undefined)
      throw new Problem('unauthorized', 'Sign in first, or send the data of a new account.');
    const { name, email, password, language } = newcomer;
    return { kind: 'newcomer', newcomer: { name, email, password, language } };
  }
  if (newcomer === undefined) return { kind: 'signed_in', person };
  throw refusedBecause(
    'newcomer',
    `You are signed in as ${person.email}. Join with this account, or sign out first.`,
  );
}
