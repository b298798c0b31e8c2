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
import { changeEndpoint } from '../../webhooks/endpoints/change-endpoint.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../../webhooks/endpoints/delete-endpoint.ts';
import { EndpointChangeBody, NewEndpointBody } from '../../webhooks/endpoints/endpoint-schemas.ts';
import { rotateSecret } from '../../webhooks/endpoints/rotate-secret.ts';
import { testEndpoint } from '../../webhooks/endpoints/test-endpoint.ts';
import { listEvents } from '../../webhooks/events/list-events.ts';
import { refuseOtherPlans } from '../../webhooks/require-webhooks.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { overviewOfEndpoint, overviewOfEndpoints } from './endpoint-overview.ts';
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
    await app.register(endpointRoutes(deps));
    await app.register(doingRoutes(deps));
    await app.register(deliveryRoutes(deps));
    await app.register(eventRoutes(deps));
  };
}

const all = '/:mode/webhooks';
const one = `${all}/:id`;

function endpointRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(all, { schema: { params: ModeParams } }, async ({ member, params }) => {
      return ok(await overviewOfEndpoints(deps, ownerIn(member, params.mode)));
    });

    const creating = { schema: { params: ModeParams, body: NewEndpointBody } };
    app.post(all, creating, async (request, reply) => {
      const { member, params, body } = request;
      const created = await createEndpoint(deps, actorOf(request), ownerIn(member, params.mode), body);
      return reply.code(201).send(ok(inJson(created)));
    });

    app.get(one, { schema: { params: OneParams } }, async ({ member, params }) => {
      return ok(await overviewOfEndpoint(deps, ownerIn(member, params.mode), params.id));
    });

    const changing = { schema: { params: OneParams, body: EndpointChangeBody } };
    app.patch(one, changing, async (request) => {
      const { member, params, body: change } = request;
      const owner = ownerIn(member, params.mode);
      await changeEndpoint(deps, actorOf(request), owner, { id: params.id, change });
      return ok(await overviewOfEndpoint(deps, owner, params.id));
    });

    app.delete(one, { schema: { params: OneParams } }, async (request) => {
      const { member, params } = request;
      await deleteEndpoint(deps, actorOf(request), ownerIn(member, params.mode), params.id);
      return ok({ id: params.id, deleted: true });
    });
  };
}

function doingRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(`${one}/rotate-secret`, { schema: { params: OneParams } }, async (request) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      return ok(inJson(await rotateSecret(deps, actorOf(request), owner, params.id)));
    });

    app.post(`${one}/test`, { schema: { params: OneParams } }, async (request) => {
      const { member, params } = request;
      const owner = ownerIn(member, params.mode);
      const { id } = await testEndpoint(deps, actorOf(request), owner, params.id);
      return ok({ id });
    });

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
