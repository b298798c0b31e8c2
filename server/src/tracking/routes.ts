import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/idempotency/answer-once.ts';
import type { Owner } from '../accounts/owner.ts';
import { routeCode } from '../domain/references/carrier-code.ts';
import { answerList, answerShortList } from '../http/answer-list.ts';
import { clientGone } from '../http/client-gone.ts';
import { ok, type Success } from '../http/envelope.ts';
import { ownerAsksEveryTime, revalidate } from '../http/revalidation.ts';
import type { Services } from '../services.ts';
import { arrivalNoticeRoutes } from './arrival-notices/routes.ts';
import { type ListedCarrier, listCarriers } from './asking/list-carriers.ts';
import { changeRoutes } from './change-routes.ts';
import { keepWritten } from './fast-reads/keep-written.ts';
import { openSharedLists } from './fast-reads/shared-lists.ts';
import { forOwner, type OwnersServices } from './free-time/for-owner.ts';
import { exceptionRoutes, historyRoutes, scoredCallRoutes, tagRoutes } from './list-routes.ts';
import type { ListedRow } from './listing/list-boxes.ts';
import { listShipments } from './listing/list-shipments.ts';
import { showPast } from './past/show-past.ts';
import { clockRoutes } from './sandbox/clock-routes.ts';
import { onClock } from './sandbox/on-clock.ts';
import { acceptIds } from './shipment/accept-ids.ts';
import { getTracked } from './shipment/find-tracked.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { presentCarrier } from './showing/carrier-state.ts';
import { presentListItem } from './showing/list-item.ts';
import { readWordsChange } from './showing/own-words.ts';
import { presentDetail, presentTrackResult } from './showing/present.ts';
import { presentBatchItem } from './showing/present-batch.ts';
import {
  batchSchema,
  carriersSchema,
  detailSchema,
  listSchema,
  trackSchema,
  trackWithWordsSchema,
} from './showing/route-schemas.ts';
import type { ShipmentDetail, ShipmentListItem, TrackingResult } from './showing/schemas.ts';
import { track } from './track.ts';
import { trackBatch } from './track-batch.ts';

/** The routes of tracking, relative to /api/v1. They expect `request.principal`. */
export function trackingRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(trackRoutes(services));
    await app.register(shipmentRoutes(services));
    await app.register(tagRoutes(services));
    await app.register(changeRoutes(services));
    await app.register(oneShipmentRoutes(services));
    await app.register(arrivalNoticeRoutes(services));
    await app.register(exceptionRoutes(services));
    await app.register(carrierRoutes(services));
    await app.register(scoredCallRoutes(services));
    await app.register(clockRoutes(services));
  };
}

function trackRoutes(services: Services): FastifyPluginAsyncTypebox {
  const written = keepWritten<StoredShipment, Success<TrackingResult>>();
  return async (app) => {
    // A new reference spends a credit, which a HEAD request must not do, so HEAD gets 405.
    const tracking = { schema: trackSchema, config: { changes: true }, exposeHeadRoute: false };
    app.get('/track/:reference', tracking, async (request, reply) => {
      const { principal, params, query } = request;
      // Metadata cannot be set in a URL: like every unknown parameter, it is ignored.
      const { own_references, tags, promised_at, pod } = query;
      const words = readWordsChange({ own_references, tags, promised_at, pod });
      const options = {
        hint: query.via === undefined ? query.carrier : routeCode(query.carrier ?? '', query.via),
        everyone: query.ask === 'all',
        words,
        signal: clientGone(reply),
      };
      const clocked = await forOwner(services, principal);
      const found = await track(clocked, principal, params.reference, options);
      const shown = () => ok(presentTrackResult(clocked, found));
      return mayBeKept(principal, found.box)
        ? written(found.shipment, clocked.now(), shown, sheetsOf(clocked))
        : shown();
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
        const clocked = await forOwner(services, principal);
        return presentTrackResult(clocked, await track(clocked, principal, body.reference, options));
      };
      return ok(await answerOnce(services, { request, reply }, run));
    });

    app.post('/track/batch', { schema: batchSchema }, async (request, reply) => {
      const { principal, body } = request;
      const run = async () => {
        const references = body.references.map((each) =>
          typeof each === 'string' ? each : { reference: each.reference, words: readWordsChange(each) },
        );
        const clocked = await forOwner(services, principal);
        const results = await trackBatch(clocked, principal, references, { signal: clientGone(reply) });
        return results.map((result) => presentBatchItem(clocked, result));
      };
      return ok(await answerOnce(services, { request, reply }, run));
    });
  };
}

function shipmentRoutes(services: Services): FastifyPluginAsyncTypebox {
  const written = keepWritten<ListedRow, ShipmentListItem>();
  const shared = openSharedLists<ShipmentListItem>();
  return async (app) => {
    app.get('/shipments', { schema: listSchema }, async (request, reply) => {
      const { principal, query } = request;
      const clocked = await onClock(services, principal);
      const now = clocked.now();
      return await answerList(
        { request, reply },
        query,
        (asked) => listShipments(clocked, principal, asked),
        (row) => written(row, now, () => presentListItem(row, now)),
        shared(principal, query),
      );
    });
  };
}

/**
 * Reads of one shipment, which are often repeated and mostly unchanged. Tracking is not one of them, because it may
 * spend a credit.
 */
function oneShipmentRoutes(services: Services): FastifyPluginAsyncTypebox {
  const written = keepWritten<StoredShipment, Success<ShipmentDetail>>();
  return async (app) => {
    revalidate(app, ownerAsksEveryTime);
    acceptIds(app, services);

    app.get('/shipments/:reference', { schema: detailSchema }, async (request, reply) => {
      const { principal, params, query } = request;
      const { reference } = params;
      const clocked = await forOwner(services, principal);
      if (query.as_of !== undefined) {
        const asked = { reference, asOf: query.as_of };
        return ok(await showPast(clocked, principal, asked, clientGone(reply)));
      }
      const { shipment, box } = await getTracked(services, principal, reference);
      const shown = () => ok(presentDetail(clocked, shipment, box));
      return mayBeKept(principal, box) ? written(shipment, clocked.now(), shown, sheetsOf(clocked)) : shown();
    });

    await app.register(historyRoutes(services));
  };
}

/** An answer about the whole shipment, as all who see its costs read it. */
function mayBeKept({ limitedTo }: Owner, box: string | undefined): boolean {
  return box === undefined && limitedTo === undefined;
}

function sheetsOf({ freeTime }: OwnersServices): object | undefined {
  return freeTime?.sheets;
}

function carrierRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/carriers', { schema: carriersSchema }, async (request, reply) => {
      const { principal, query } = request;
      const carriers = await listCarriers(services, principal);
      const shape = { keyOf: ({ scac }: ListedCarrier) => scac, present: presentCarrier };
      return await answerShortList({ request, reply }, query, carriers, shape);
    });
  };
}
