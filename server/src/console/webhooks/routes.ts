import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { getWorkspace } from '../../accounts/queries.ts';
import { ok } from '../../http/envelope.ts';
import { mapPage } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { RecoveryBody } from '../../webhooks/deliveries/delivery-schemas.ts';
import { listDeliveries } from '../../webhooks/deliveries/list-deliveries.ts';
import { recoverDeliveries } from '../../webhooks/deliveries/recover-deliveries.ts';
import { resendDelivery } from '../../webhooks/deliveries/resend-delivery.ts';
import { listEvents } from '../../webhooks/events/list-events.ts';
import { refuseOtherPlans } from '../../webhooks/require-webhooks.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { ConsoleDeliveryParams, DeliveriesQuery, EventsQuery, OneParams } from './schemas.ts';
import { showDelivery, traceDelivery } from './show-delivery.ts';
import { showEvent } from './show-event.ts';

export type WebhookRoutesDeps = Pick<
  ConsoleDeps,
  'db' | 'directories' | 'now' | 'newId' | 'caps' | 'sealer' | 'faultOfUrl' | 'retentionDays' | 'serviceName'
>;

/** Endpoints, their deliveries, and the events: for developers and owners of a workspace whose plan has webhooks. */
export function consoleWebhookRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.addHook('onRequest', needsWebhooks(deps));
    await app.register(recoveryRoute(deps));
    await app.register(deliveryRoutes(deps));
    await app.register(eventRoutes(deps));
  };
}

const one = '/:mode/webhooks/:id';

function recoveryRoute(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const recovering = { schema: { params: OneParams, body: RecoveryBody } };
    app.post(`${one}/recover`, recovering, async (request) => {
      const { member, params, body } = request;
      const owner = ownerIn(member, params.mode);
      const what = { id: params.id, window: body ?? {} };
      return ok(inJson(await recoverDeliveries(deps, actorOf(request), owner, what)));
    });
  };
}

function deliveryRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const listing = { schema: { params: OneParams, querystring: DeliveriesQuery } };
    app.get(`${one}/deliveries`, listing, async (request) => {
      const { member, params, query } = request;
      const page = await listDeliveries(deps, ownerIn(member, params.mode), params.id, query);
      return okList(mapPage(page, (delivery) => inJson(delivery)));
    });

    const delivery = `${one}/deliveries/:delivery`;
    app.get(delivery, { schema: { params: ConsoleDeliveryParams } }, async ({ member, params }) => {
      return ok(await showDelivery(deps, ownerIn(member, params.mode), params));
    });

    app.post(`${delivery}/resend`, { schema: { params: ConsoleDeliveryParams } }, async (request) => {
      const { member, params } = request;
      const resent = await resendDelivery(deps, actorOf(request), ownerIn(member, params.mode), params);
      return ok(traceDelivery(deps, resent));
    });
  };
}

function eventRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const listing = { schema: { params: ModeParams, querystring: EventsQuery } };
    app.get('/:mode/events', listing, async (request) => {
      const { member, params, query } = request;
      return okList(await listEvents(deps, ownerIn(member, params.mode), query));
    });

    app.get('/:mode/events/:id', { schema: { params: OneParams } }, async ({ member, params }) => {
      return ok(await showEvent(deps, ownerIn(member, params.mode), params.id));
    });
  };
}

/** A hook for routes that need a plan with webhooks. @throws Problem `upgrade_required` */
function needsWebhooks({ db }: { db: Db }): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => refuseOtherPlans(await getWorkspace(db, member.workspaceId));
}
