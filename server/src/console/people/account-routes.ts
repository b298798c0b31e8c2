import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readMailedName } from '../../accounts/name.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import { ok } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import type { Db, Tx } from '../../store/open.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { okList } from '../ok-list.ts';
import { changeLocale } from './change-locale.ts';
import { listAuditLog } from './list-audit-log.ts';
import { endSession, endSessions, listSessions } from './own-sessions.ts';
import { LocaleBody, NameBody, sessionParams } from './schemas.ts';

/** Changes of people's own accounts; passwords and second factors belong to better-auth (auth-routes.ts). */
export function ownAccountRoutes(deps: Pick<ConsoleDeps, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.patch('/account', { schema: { body: NameBody } }, async (request) => {
      const name = readMailedName(request.body.name);
      const { id, name: before } = request.person;
      const rename = ({ db }: { db: Db }) =>
        db
          .updateTable('people')
          .set({ name, updated_at: deps.now() })
          .where('id', '=', id)
          .where('name', '<>', name)
          .executeTakeFirst();
      const details = { before, name };
      const entry = { action: 'account.rename', workspaceId: null, target: id, details } as const;
      await audited(deps, actorOf(request), rename, ({ numUpdatedRows }) =>
        numUpdatedRows > 0n ? entry : null,
      );
      return ok({ name });
    });

    app.patch('/account/locale', { schema: { body: LocaleBody } }, async (request) => {
      const { id } = request.person;
      const { language, zone } = request.body;
      const change = (within: { db: Tx; now: Clock }) => changeLocale(within, id, { language, zone });
      const entry = { action: 'account.locale', workspaceId: null, target: id } as const;
      const { locale } = await audited(deps, actorOf(request), change, ({ locale, isChanged }) =>
        isChanged ? { ...entry, details: { language: locale.language, zone: locale.zone } } : null,
      );
      return ok(locale);
    });

    app.get('/account/changes', { schema: { querystring: PageQuery } }, async (request) => {
      const { limit, cursor } = request.query;
      const own = { workspaceId: null, concerning: request.person.id, limit, cursor };
      return okList(await listAuditLog(deps.db, own));
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
