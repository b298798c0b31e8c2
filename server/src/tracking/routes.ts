import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/answer-once.ts';
import { keyActor } from '../accounts/key-actor.ts';
import { ok } from '../http/envelope.ts';
import { okPage } from '../http/page.ts';
import { ownerAsksEveryTime, revalidate } from '../http/revalidation.ts';
import { clientGone } from './asking/client-gone.ts';
import { getShipment } from './showing/get-shipment.ts';
import { listCarriers } from './showing/list-carriers.ts';
import { listShipments } from './showing/list-shipments.ts';
import {
  batchSchema,
  carriersSchema,
  detailSchema,
  historySchema,
  listSchema,
  removeSchema,
  trackSchema,
} from './showing/route-schemas.ts';
import { shipmentHistory } from './showing/shipment-history.ts';
import { stopWatching } from './stop-watching.ts';
import { track } from './track.ts';
import { trackBatch } from './track-batch.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** The routes of tracking, relative to /api/v1. They expect `request.principal`. */
export function trackingRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(trackRoutes(deps));
    await app.register(shipmentRoutes(deps));
    await app.register(oneShipmentRoutes(deps));
    await app.register(carrierRoutes(deps));
  };
}

function trackRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // A new reference spends a credit, which a HEAD request must not do, so HEAD gets 405.
    app.get('/track/:reference', { schema: trackSchema, exposeHeadRoute: false }, async (request, reply) => {
      const { principal, params, query } = request;
      const options = { hint: query.carrier, everyone: query.ask === 'all', signal: clientGone(reply) };
      return ok(await track(deps, principal, params.reference, options));
    });

    app.post('/track/batch', { schema: batchSchema }, async (request, reply) => {
      const { principal, body } = request;
      const run = () => trackBatch(deps, principal, body.references, { signal: clientGone(reply) });
      return ok(await answerOnce(deps, { request, reply }, run));
    });
  };
}

function shipmentRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/shipments', { schema: listSchema }, async (request, reply) => {
      return okPage(request, reply, await listShipments(deps, request.principal, request.query));
    });

    app.delete('/shipments/:reference', { schema: removeSchema }, async (request) => {
      const { principal, params } = request;
      return ok(await stopWatching(deps, keyActor(request), principal, params.reference));
    });
  };
}

/**
 * Reads of one shipment, which are often repeated and mostly unchanged. Tracking is not one of them, because it may
 * spend a credit.
 */
function oneShipmentRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    revalidate(app, ownerAsksEveryTime);

    app.get('/shipments/:reference', { schema: detailSchema }, async ({ principal, params }) => {
      return ok(await getShipment(deps, principal, params.reference));
    });

    app.get('/shipments/:reference/history', { schema: historySchema }, async (request, reply) => {
      const { principal, params, query } = request;
      return okPage(request, reply, await shipmentHistory(deps, principal, params.reference, query));
    });
  };
}

function carrierRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/carriers', { schema: carriersSchema }, async ({ principal }) => {
      return ok(await listCarriers(deps, principal.mode));
    });
  };
}
