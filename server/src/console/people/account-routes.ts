import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import { okList } from '../ok-list.ts';
import { changeLocale } from './change-locale.ts';
import { listAuditLog } from './list-audit-log.ts';
import { renamePerson } from './rename-person.ts';
import { LocaleBody, NameBody, sessionParams } from './schemas.ts';
import { endSession, endSessions, listSessions } from './sessions/own-sessions.ts';

/** Changes of people's own accounts; for passwords and second factors see auth-routes.ts. */
export function ownAccountRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.patch('/account', { schema: { body: NameBody } }, async (request) => {
      return ok({ name: await renamePerson(services, actorOf(request), request.body.name) });
    });

    app.patch('/account/locale', { schema: { body: LocaleBody } }, async (request) => {
      return ok(await changeLocale(services, actorOf(request), request.body));
    });

    app.get('/account/changes', { schema: { querystring: PageQuery } }, async (request) => {
      const { limit, cursor } = request.query;
      const own = { workspaceId: null, concerning: request.person.id, limit, cursor };
      return okList(await listAuditLog(services.db, own));
    });

    app.get('/account/sessions', async ({ person }) => ok(await listSessions(services, person)));

    app.delete('/account/sessions/:session', { schema: { params: sessionParams } }, async (request) => {
      await endSession(services, actorOf(request), request.params.session);
      return ok({ id: request.params.session, deleted: true });
    });

    app.delete('/account/sessions', async (request) => {
      await endSessions(services, actorOf(request));
      return ok({ deleted: true });
    });
  };
}
