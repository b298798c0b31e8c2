import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ok } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { listDeliveriesOf } from '../webhooks/deliveries/delivery-queries.ts';
import { getEvent } from '../webhooks/events/read-events.ts';
import { refuseOtherPlans } from '../webhooks/require-webhooks.ts';
import { ModeParams } from './mode-params.ts';
import { needs } from './require-role.ts';
import { ownerIn } from './session.ts';

const params = Type.Object({ ...ModeParams.properties, id: Type.String({ maxLength: 64 }) });

/** To which endpoints an event goes, and how its deliveries are. */
export function eventDeliveryRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.addHook('onRequest', async ({ member }) => refuseOtherPlans(member));
    app.get('/:mode/events/:id/deliveries', { schema: { params } }, async ({ member, params }) => {
      const event = await getEvent(services, ownerIn(member, params.mode), params.id);
      return ok(await listDeliveriesOf(services.db, [event.id]));
    });
  };
}
