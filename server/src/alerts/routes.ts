import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/answer-once.ts';
import { keyActor } from '../accounts/key-actor.ts';
import { ok } from '../http/envelope.ts';
import { okPage } from '../http/page.ts';
import type { AlertDeps } from './alert-deps.ts';
import { createAlertAudited } from './create-alert-audited.ts';
import { deleteAlertAudited } from './delete-alert-audited.ts';
import { listAlerts } from './list-alerts.ts';
import { createAlertSchema, deleteAlertSchema, listAlertsSchema } from './route-schemas.ts';

/** The routes of the alert rules, relative to /api/v1. They expect `request.principal`. */
export function alertRoutes(deps: AlertDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/alerts', { schema: listAlertsSchema }, async (request, reply) => {
      return okPage(request, reply, await listAlerts(deps, request.principal, request.query));
    });

    app.post('/alerts', { schema: createAlertSchema }, async (request, reply) => {
      const create = () => createAlertAudited(deps, keyActor(request), request.principal, request.body ?? {});
      return reply.code(201).send(ok(await answerOnce(deps, { request, reply }, create)));
    });

    app.delete('/alerts/:id', { schema: deleteAlertSchema }, async (request) => {
      return ok(await deleteAlertAudited(deps, keyActor(request), request.principal, request.params.id));
    });
  };
}
