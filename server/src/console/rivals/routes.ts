import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { credentialName } from '../../carriers/access/auth-settings.ts';
import type { RivalLogIn } from '../../carriers/routes/list-watched.ts';
import { type RivalName, rivals } from '../../carriers/routes/rivals.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { credentialTries } from '../../domain/sign-in/tries.ts';
import { ok } from '../../http/envelope.ts';
import { bringIn } from '../../imports/from-rival/bring-in.ts';
import { compareRivalList } from '../../imports/from-rival/compare-rival-list.ts';
import { sharedQuotas } from '../../tracking/asking/shared-quota.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { openHeavyReads } from '../heavy-reads.ts';
import { countTry } from '../people/tries.ts';
import { needs } from '../require-role.ts';
import { type Member, ownerIn } from '../session.ts';
import { ReadRivalBody } from './schemas.ts';
import { connectionTo, showRivalLists } from './show-rival-lists.ts';

/** Taking over what another service watches (docs/leaving.md). It is tracked in live data. */
export function rivalRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  const inTurn = openHeavyReads();
  return async (app) => {
    app.addHook('onRequest', needs('editor'));
    app.get('/rival-list', async ({ member }) => ok(await showRivalLists(services, member)));

    app.post('/rival-list', { schema: { body: ReadRivalBody } }, async (request) => {
      const { member, body } = request;
      const logIn = logInOf(services, member, body);
      const wanted = { rival: body.service, logIn };
      await countTry(services, `${member.workspaceId} reading a list`, credentialTries);
      await services.rivalReader.begin(actorOf(request), ownerIn(member, 'live'), wanted);
      return ok(await showRivalLists(services, member));
    });

    app.post('/rival-list/compare', async (request, reply) => {
      const { member } = request;
      await inTurn(request, reply, () => compareRivalList(services, ownerIn(member, 'live')));
      return ok(await showRivalLists(services, member));
    });

    app.post('/rival-list/import', async (request, reply) => {
      const owner = ownerIn(request.member, 'live');
      return ok({ imports: await inTurn(request, reply, () => bringIn(services, actorOf(request), owner)) });
    });

    app.delete('/rival-list', async ({ member }) => {
      await services.rivalReader.remove(member.workspaceId);
      return ok(await showRivalLists(services, member));
    });
  };
}

/** @throws Problem `invalid_request` without a token, unless an operator asks with the connection of the installation */
function logInOf(
  services: ConsoleServices,
  { workspaceId, person }: Member,
  { service, token }: { service: RivalName; token: string | null },
): RivalLogIn {
  const connection = connectionTo(services, workspaceId, service);
  if (token !== null)
    return { token, ...(connection && { baseUrl: connection.baseUrl, connect: connection.connect }) };
  if (connection === undefined || !person.isOperator)
    throw refusedField('token', `is needed: that of ${rivals[service].name}`);
  const quota = sharedQuotas(services)(credentialName(connection), connection.quota);
  return { settings: connection, quota };
}
