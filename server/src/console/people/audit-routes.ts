import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { okPage } from '../../http/page.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { needs } from '../session.ts';
import { auditChoices, listAuditLog } from './list-audit-log.ts';
import { AuditQuery } from './schemas.ts';

/** The changes in a workspace, for its owners. */
export function auditRoutes({ db }: Pick<ConsoleDeps, 'db'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const onRequest = needs('owner');
    app.get('/audit', { onRequest, schema: { querystring: AuditQuery } }, async (request, reply) => {
      const { workspaceId } = request.member;
      const { person, key, action, limit, cursor } = request.query;
      return okPage(
        request,
        reply,
        await listAuditLog(db, { workspaceId, person, key, action, limit, cursor }),
      );
    });
    app.get('/audit/choices', { onRequest }, async ({ member }) => {
      return ok(await auditChoices(db, member.workspaceId));
    });
  };
}
