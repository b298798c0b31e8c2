import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../../accounts/idempotency/answer-once.ts';
import { answerList } from '../../http/answer-list.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import {
  getDeliverySchema,
  listDeliveriesSchema,
  recoverSchema,
  resendDeliverySchema,
} from './delivery-route-schemas.ts';
import { getDelivery, listDeliveries } from './read-deliveries.ts';
import { recoverDeliveries } from './recover-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';

/** The routes that list deliveries and resend them. */
export function deliveryRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/webhooks/:id/deliveries', { schema: listDeliveriesSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listDeliveries(services, principal, params.id, asked),
        (delivery) => delivery,
      );
    });

    const one = '/webhooks/:id/deliveries/:delivery';
    app.get(one, { schema: getDeliverySchema }, async ({ principal, params }) => {
      return ok(await getDelivery(services, principal, params));
    });

    app.post(`${one}/resend`, { schema: resendDeliverySchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = async () => await resendDelivery(services, request.actor, principal, params);
      return ok(await answerOnce(services, { request, reply }, run));
    });

    app.post('/webhooks/:id/recover', { schema: recoverSchema }, async (request, reply) => {
      const { principal, params, body } = request;
      const what = { id: params.id, window: body ?? {} };
      const run = async () => await recoverDeliveries(services, request.actor, principal, what);
      return ok(await answerOnce(services, { request, reply }, run));
    });
  };
}
