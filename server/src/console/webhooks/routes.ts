import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { getWorkspace } from '../../accounts/queries.ts';
import { ok } from '../../http/envelope.ts';
import type { Db } from '../../store/open.ts';
import { listEvents } from '../../webhooks/events/list-events.ts';
import { refuseOtherPlans } from '../../webhooks/require-webhooks.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { EventsQuery, OneParams } from './schemas.ts';
import { showEvent } from './show-event.ts';

export type WebhookRoutesDeps = Pick<ConsoleDeps, 'db' | 'directories'>;

/** Endpoints, their deliveries, and the events: for developers and owners of a workspace whose plan has webhooks. */
export function consoleWebhookRoutes(deps: WebhookRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    app.addHook('onRequest', needsWebhooks(deps));
    await app.register(eventRoutes(deps));
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
