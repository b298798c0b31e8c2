import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Services } from '../services.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { endpointRoutes } from './endpoints/endpoint-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { requireWebhooks } from './require-webhooks.ts';

/** Relative to /api/v1, for plans with webhooks. They expect `request.principal`. */
export function webhookRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireWebhooks(app);
    await app.register(endpointRoutes(services));
    await app.register(deliveryRoutes(services));
    await app.register(eventRoutes(services));
  };
}
