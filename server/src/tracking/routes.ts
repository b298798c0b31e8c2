import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import { answerList, answerShortList } from '../http/answer-list.ts';
import { clientGone } from '../http/client-gone.ts';
import { ok } from '../http/envelope.ts';
import type { PageRequest } from '../http/page.ts';
import { ownerAsksEveryTime, revalidate } from '../http/revalidation.ts';
import { written } from '../http/written.ts';
import { type ListedCarrier, listCarriers } from './asking/list-carriers.ts';
import { changeShipment } from './change-shipment.ts';
import { exceptionRoutes } from './exception-routes.ts';
import { listShipments } from './listing/list-shipments.ts';
import { readMoment } from './past/read-moment.ts';
import { type ShowPastDeps, showPast } from './past/show-past.ts';
import { clockRoutes } from './sandbox/clock-routes.ts';
import { onClock } from './sandbox/on-clock.ts';
import { scoredCallRoutes } from './scored-call-routes.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { getTracked } from './shipment/get-tracked.ts';
import { shipmentHistory } from './shipment/shipment-history.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { keepListItems } from './showing/keep-list-items.ts';
import { keepViews } from './showing/keep-views.ts';
import { presentDetail, presentTracking } from './showing/present.ts';
import { presentBatchItem } from './showing/present-batch.ts';
import { presentCarrier } from './showing/present-carrier.ts';
import { presentChange } from './showing/present-change.ts';
import { readWordsChange } from './showing/present-words.ts';
import {
  batchSchema,
  carriersSchema,
  changeSchema,
  detailSchema,
  historySchema,
  listSchema,
  removeSchema,
  trackSchema,
  trackWithWordsSchema,
} from './showing/route-schemas.ts';
import type { ShipmentListItem } from './showing/schemas.ts';
import { tagRoutes } from './tag-routes.ts';
import { track } from './track.ts';
import { trackBatch } from './track-batch.ts';
import type { TrackingDeps } from './tracking-deps.ts';
import { untrack } from './untrack.ts';

/** The routes of tracking, relative to /api/v1. They expect `request.principal`. */
export function trackingRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(trackRoutes(deps));
    await app.register(shipmentRoutes(deps));
    await app.register(oneShipmentRoutes(deps));
    await app.register(exceptionRoutes(deps));
    await app.register(carrierRoutes(deps));
    await app.register(scoredCallRoutes(deps));
    await app.register(clockRoutes(deps));
  };
}

function trackRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  const answerOf = keepViews(presentTracking);
  return async (app) => {
    // A new reference spends a credit, which a HEAD request must not do, so HEAD gets 405.
    app.get('/track/:reference', { schema: trackSchema, exposeHeadRoute: false }, async (request, reply) => {
      const { principal, params, query } = request;
      // Metadata cannot be set in a URL: like every unknown parameter, it is ignored.
      const { own_references, tags, promised_at, pod } = query;
      const words = readWordsChange({ own_references, tags, promised_at, pod });
      const options = {
        hint: query.carrier,
        everyone: query.ask === 'all',
        words,
        signal: clientGone(reply),
      };
      const clocked = await onClock(deps, principal);
      const { shipment } = await track(clocked, principal, params.reference, options);
      return answerOf(clocked, shipment);
    });

    app.post('/track', { schema: trackWithWordsSchema }, async (request, reply) => {
      const { principal, body } = request;
      const options = {
        hint: body.carrier,
        everyone: body.ask === 'all',
        words: readWordsChange(body),
        signal: clientGone(reply),
      };
      const run = async () => {
        const clocked = await onClock(deps, principal);
        const { shipment } = await track(clocked, principal, body.reference, options);
        return presentTracking(clocked, shipment);
      };
      return ok(await answerOnce(deps, { request, reply }, run));
    });

    app.post('/track/batch', { schema: batchSchema }, async (request, reply) => {
      const { principal, body } = request;
      const run = async () => {
        const references = body.references.map((each) =>
          typeof each === 'string' ? each : { reference: each.reference, words: readWordsChange(each) },
        );
        const clocked = await onClock(deps, principal);
        const results = await trackBatch(clocked, principal, references, { signal: clientGone(reply) });
        return results.map((result) => presentBatchItem(clocked, result));
      };
      return ok(await answerOnce(deps, { request, reply }, run));
    });
  };
}

function shipmentRoutes(deps: TrackingDeps): FastifyPluginAsyncTypebox {
  const writeItem = keepListItems();
  return async (app) => {
    acceptIds(app, deps);

    app.get('/shipments', { schema: listSchema }, async (request, reply) => {
      const { principal, query } = request;
      const clocked = await onClock(deps, principal);
      const [now, directory] = [clocked.now(), deps.directories[principal.mode]];
      return await answerList(
        { request, reply },
        query,
        (asked) => listShipments(clocked, principal, asked),
        (row) => written<ShipmentListItem>(writeItem(row, directory, now)),
      );
    });

    await app.register(tagRoutes(deps));

    app.patch('/shipments/:reference', { schema: changeSchema }, async (request) => {
      const { principal, params, body } = request;
      const change = readWordsChange(body) ?? {};
      const wanted = { reference: params.reference, change };
      const { shipment, box } = await changeShipment(deps, request.actor, principal, wanted);
      return ok(presentDetail(await onClock(deps, principal), shipment, box));
    });

    app.delete('/shipments/:reference', { schema: removeSchema }, async (request) => {
      const { principal, params } = request;
      const untracked = await untrack(deps, request.actor, principal, params.reference);
      return ok({ ...untracked, deleted: true as const });
    });
  };
}

/**
 * Reads of one shipment, which are often repeated and mostly unchanged. Tracking is not one of them, because it may
 * spend a credit.
 */
function oneShipmentRoutes(deps: ShowPastDeps): FastifyPluginAsyncTypebox {
  const answerOf = keepViews(presentDetail);
  return async (app) => {
    revalidate(app, ownerAsksEveryTime);
    acceptIds(app, deps);

    app.get('/shipments/:reference', { schema: detailSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { reference } = params;
      const clocked = await onClock(deps, principal);
      if (query.as_of !== undefined) {
        const asked = { reference, asOf: query.as_of };
        return ok(await showPast(clocked, principal, asked, clientGone(reply)));
      }
      const { shipment, box } = await getTracked(deps, principal, reference);
      return box === undefined ? answerOf(clocked, shipment) : ok(presentDetail(clocked, shipment, box));
    });

    app.get('/shipments/:reference/history', { schema: historySchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { as_of: asOf } = query;
      const momentOf = async (shipment: StoredShipment, text: string) =>
        readMoment(shipment, text, (await onClock(deps, principal)).now());
      const past = asOf !== undefined && { momentOf: (shipment: StoredShipment) => momentOf(shipment, asOf) };
      const read = ({ limit, cursor }: PageRequest) =>
        shipmentHistory(deps, principal, params.reference, { limit, cursor, ...past });
      return await answerList({ request, reply }, query, read, presentChange);
    });
  };
}

function carrierRoutes(deps: Pick<TrackingDeps, 'db' | 'now' | 'directories'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/carriers', { schema: carriersSchema }, async (request, reply) => {
      const { principal, query } = request;
      const carriers = await listCarriers(deps, principal.mode);
      const shape = { keyOf: ({ scac }: ListedCarrier) => scac, present: presentCarrier };
      return await answerShortList({ request, reply }, query, carriers, shape);
    });
  };
}
