import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import {
  changeAlertSchema,
  createAlertSchema,
  deleteAlertSchema,
  getAlertSchema,
  listAlertsSchema,
} from './route-schemas.ts';
import { changeAlert } from './rules/change-alert.ts';
import { createAlert } from './rules/create-alert.ts';
import { deleteAlert } from './rules/delete-alerts.ts';
import { getAlert, listAlerts } from './rules/read-alerts.ts';

/** The routes of the alert rules, relative to /api/v1. They expect `request.principal`. */
export function alertRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/alerts', { schema: listAlertsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const read = (asked: typeof query) => listAlerts(services, principal, asked);
      return await answerList({ request, reply }, query, read, (alert) => alert);
    });

    app.post('/alerts', { schema: createAlertSchema }, async (request, reply) => {
      const { principal, body } = request;
      const create = () => createAlert(services, request.actor, principal, body ?? {});
      return reply.code(201).send(ok(await answerOnce(services, { request, reply }, create)));
    });

    app.get('/alerts/:id', { schema: getAlertSchema }, async ({ principal, params }) => {
      return ok(await getAlert(services, principal, params.id));
    });

    app.patch('/alerts/:id', { schema: changeAlertSchema }, async (request) => {
      const { principal, params, body } = request;
      const wanted = { id: params.id, change: body };
      return ok(await changeAlert(services, request.actor, principal, wanted));
    });

    app.delete('/alerts/:id', { schema: deleteAlertSchema }, async (request) => {
      const { principal, params } = request;
      await deleteAlert(services, request.actor, principal, params.id);
      return ok({ id: params.id, deleted: true as const });
    });
  };
}
