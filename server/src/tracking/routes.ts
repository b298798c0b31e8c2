import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/answer-once.ts';
import { keyActor } from '../accounts/key-actor.ts';
import { ok } from '../http/envelope.ts';
import { mapPage, okPage } from '../http/page.ts';
import { ownerAsksEveryTime, revalidate } from '../http/revalidation.ts';
import { clientGone } from './asking/client-gone.ts';
import type { ListedRow } from './listing/list-journeys.ts';
import { evidenceScopeOf } from './showing/evidence-scope-of.ts';
import { type GetTrackedDeps, getTracked } from './showing/get-tracked.ts';
import { listCarriers } from './showing/list-carriers.ts';
import { listScoredCalls } from './showing/list-scored-calls.ts';
import { listShipments } from './showing/list-shipments.ts';
import { type Presenting, presentDetail, presentTracking } from './showing/present.ts';
import { presentBatchItem } from './showing/present-batch.ts';
import { presentCarrier } from './showing/present-carrier.ts';
import { presentChange } from './showing/present-change.ts';
import { presentListItem } from './showing/present-list-item.ts';
import { presentScoredCall } from './showing/present-scored-call.ts';
import {
  batchSchema,
  carriersSchema,
  detailSchema,
  historySchema,
  listSchema,
  removeSchema,
  trackSchema,
} from './showing/route-schemas.ts';
import { scoredCallsSchema } from './showing/scored-calls-schema.ts';
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
    await app.register(scoredCallRoutes(deps));
  };
}

function trackRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // A new reference spends a credit, which a HEAD request must not do, so HEAD gets 405.
    app.get('/track/:reference', { schema: trackSchema, exposeHeadRoute: false }, async (request, reply) => {
      const { principal, params, query } = request;
      const options = { hint: query.carrier, everyone: query.ask === 'all', signal: clientGone(reply) };
      const { shipment } = await track(deps, principal, params.reference, options);
      return ok(presentTracking(deps, shipment));
    });

    app.post('/track/batch', { schema: batchSchema }, async (request, reply) => {
      const { principal, body } = request;
      const run = async () => {
        const results = await trackBatch(deps, principal, body.references, { signal: clientGone(reply) });
        return results.map((result) => presentBatchItem(deps, result));
      };
      return ok(await answerOnce(deps, { request, reply }, run));
    });
  };
}

function shipmentRoutes(deps: Pick<TrackingDeps, 'db' | 'now' | 'directories'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/shipments', { schema: listSchema }, async (request, reply) => {
      const { principal, query } = request;
      const page = await listShipments(deps, principal, query);
      const [now, directory] = [deps.now(), deps.directories[principal.mode]];
      const present = (row: ListedRow) => presentListItem(row, directory, now);
      return okPage(request, reply, mapPage(page, present));
    });

    app.delete('/shipments/:reference', { schema: removeSchema }, async (request) => {
      const { principal, params } = request;
      const untracked = await stopWatching(deps, keyActor(request), principal, params.reference);
      return ok({ ...untracked, deleted: true as const });
    });
  };
}

/**
 * Reads of one shipment, which are often repeated and mostly unchanged. Tracking is not one of them, because it may
 * spend a credit.
 */
function oneShipmentRoutes(deps: GetTrackedDeps & Presenting): FastifyPluginAsyncTypebox {
  return async (app) => {
    revalidate(app, ownerAsksEveryTime);

    app.get('/shipments/:reference', { schema: detailSchema }, async ({ principal, params }) => {
      const { shipment, box } = await getTracked(deps, principal, params.reference);
      return ok(presentDetail(deps, shipment, box));
    });

    app.get('/shipments/:reference/history', { schema: historySchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const page = await shipmentHistory(deps, principal, params.reference, query);
      return okPage(request, reply, mapPage(page, presentChange));
    });
  };
}

function carrierRoutes(deps: Pick<TrackingDeps, 'db' | 'now' | 'directories'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/carriers', { schema: carriersSchema }, async ({ principal }) => {
      const carriers = await listCarriers(deps, principal.mode);
      return ok(carriers.map(presentCarrier));
    });
  };
}

function scoredCallRoutes(deps: Pick<TrackingDeps, 'db' | 'now' | 'directories'>): FastifyPluginAsyncTypebox {
  const scope = evidenceScopeOf(deps);
  return async (app) => {
    app.get('/scorecards/calls', { schema: scoredCallsSchema }, async (request, reply) => {
      const page = await listScoredCalls(scope, request.principal, request.query);
      return okPage(
        request,
        reply,
        mapPage(page, (call) => presentScoredCall(scope.simulated, call)),
      );
    });
  };
}
