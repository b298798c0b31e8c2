import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Store } from '../store/open.ts';
import type { FindNamedDeps } from '../tracking/shipment/find-tracked.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { endpointRoutes } from './endpoints/endpoint-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { requireWebhooks } from './require-webhooks.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/**
 * The routes of webhooks and of the events feed, relative to /api/v1, for plans with webhooks. They expect
 * `request.principal`.
 */
export function webhookRoutes(
  deps: WebhookDeps & FindNamedDeps & Pick<Store, 'listen'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireWebhooks(app);
    await app.register(endpointRoutes(deps));
    await app.register(deliveryRoutes(deps));
    await app.register(eventRoutes(deps));
  };
}
