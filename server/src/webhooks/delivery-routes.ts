import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/answer-once.ts';
import { ok } from '../http/envelope.ts';
import { okPage } from '../http/page.ts';
import {
  getDeliverySchema,
  listDeliveriesSchema,
  recoverSchema,
  resendDeliverySchema,
} from './delivery-route-schemas.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { recoverDeliveries } from './recover-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** The routes of what was sent to an endpoint, and is to be sent again. */
export function deliveryRoutes(deps: WebhookDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/webhooks/:id/deliveries', { schema: listDeliveriesSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      return okPage(request, reply, await listDeliveries(deps, principal, params.id, query));
    });

    const one = '/webhooks/:id/deliveries/:delivery';
    app.get(one, { schema: getDeliverySchema }, async ({ principal, params }) => {
      return ok(await getDelivery(deps, principal, params));
    });

    app.post(`${one}/resend`, { schema: resendDeliverySchema }, async (request, reply) => {
      const run = () => resendDelivery(deps, request.principal, request.params);
      return ok(await answerOnce(deps, { request, reply }, run));
    });

    app.post('/webhooks/:id/recover', { schema: recoverSchema }, async (request, reply) => {
      const { principal, params, body } = request;
      const run = () => recoverDeliveries(deps, principal, params.id, body ?? {});
      return ok(await answerOnce(deps, { request, reply }, run));
    });
  };
}
