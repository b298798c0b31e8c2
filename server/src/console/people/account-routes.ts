import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readMailedName } from '../../accounts/name.ts';
import { ok } from '../../http/envelope.ts';
import { okPage, PageQuery } from '../../http/page.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { actorOf, audit, type Change } from '../audit.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { listAuditLog } from './list-audit-log.ts';
import { endSession, endSessions, listSessions } from './own-sessions.ts';
import { NameBody, sessionParams } from './schemas.ts';

/** Changes of people's own accounts; passwords and second factors belong to better-auth (auth-routes.ts). */
export function accountRoutes(deps: Pick<ConsoleDeps, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.patch('/account', { schema: { body: NameBody } }, async (request) => {
      const name = readMailedName(request.body.name);
      const { id, name: before } = request.person;
      await inTransaction(deps.db, async (tx) => {
        await tx.updateTable('people').set({ name, updated_at: deps.now() }).where('id', '=', id).execute();
        const details = { before, name };
        const change: Change = { action: 'account.rename', workspaceId: null, target: id, details };
        await audit({ ...deps, db: tx }, actorOf(request), change);
      });
      return ok({ name });
    });

    app.get('/account/changes', { schema: { querystring: PageQuery } }, async (request, reply) => {
      const { limit, cursor } = request.query;
      const own = { workspaceId: null, concerning: request.person.id, limit, cursor };
      return okPage(request, reply, await listAuditLog(deps.db, own));
    });

    app.get('/account/sessions', async ({ person }) => ok(await listSessions(deps, person)));

    app.delete('/account/sessions/:session', { schema: { params: sessionParams } }, async (request) => {
      await endSession(deps, actorOf(request), request.params.session);
      return ok({ id: request.params.session, deleted: true });
    });

    app.delete('/account/sessions', async (request) => {
      await endSessions(deps, actorOf(request));
      return ok({ deleted: true });
    });
  };
}
