import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { auditChoices, listAuditLog } from './list-audit-log.ts';
import { AuditQuery } from './schemas.ts';

/** The changes in a workspace, for its owners. */
export function auditRoutes({ db }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const onRequest = needs('owner');
    app.get('/audit', { onRequest, schema: { querystring: AuditQuery } }, async (request) => {
      const { workspaceId } = request.member;
      const { person, key, commandLine, action, limit, cursor } = request.query;
      const filter = { workspaceId, person, key, commandLine, action };
      return okList(await listAuditLog(db, { ...filter, limit, cursor }));
    });
    app.get('/audit/choices', { onRequest }, async ({ member }) => {
      return ok(await auditChoices(db, member.workspaceId));
    });
  };
}
