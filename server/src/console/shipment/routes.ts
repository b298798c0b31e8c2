import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../../http/envelope.ts';
import { clientGone } from '../../tracking/asking/client-gone.ts';
import { stopWatching } from '../../tracking/stop-watching.ts';
import { actorOf } from '../actor-of.ts';
import { okList } from '../ok-list.ts';
import { needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { type CheckNowDeps, checkNow } from './check-now.ts';
import { etaHistory } from './eta-history.ts';
import { listAlertsOf, listFired } from './list-announced.ts';
import { listAnswers } from './list-answers.ts';
import { listHistory } from './list-history.ts';
import { AnswerParams, AnswersQuery, BoxQuery, PageQuery, ShipmentParams } from './schemas/parameters.ts';
import { rememberSeaWays } from './sea/sea-ways.ts';
import { seaLanes } from './sea/waters.ts';
import { showAnswer } from './show-answer.ts';
import { type ShowShipmentDeps, showShipment } from './show-shipment.ts';

const path = '/:mode/shipments/:reference';

type LookingDeps = Omit<ShowShipmentDeps, 'seaWay'>;

/** One shipment: every member may see it; developers and owners may check it now and stop tracking it. */
export function shipmentRoutes(deps: LookingDeps & CheckNowDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(lookingRoutes(deps));
    await app.register(answerRoutes(deps));
    await app.register(developerRoutes(deps));
  };
}

function lookingRoutes(deps: LookingDeps): FastifyPluginAsyncTypebox {
  const shown = { ...deps, seaWay: rememberSeaWays(seaLanes) };
  return async (app) => {
    const ofBox = { schema: { params: ShipmentParams, querystring: BoxQuery } };
    app.get(path, ofBox, async ({ member, params, query }) => {
      return ok(await showShipment(shown, ownerIn(member, params.mode), params.reference, query.box));
    });

    app.get(`${path}/eta`, ofBox, async ({ member, params, query }) => {
      return ok(await etaHistory(deps, ownerIn(member, params.mode), params.reference, query.box));
    });

    const paged = { schema: { params: ShipmentParams, querystring: PageQuery } };
    app.get(`${path}/history`, paged, async (request) => {
      const { member, params, query } = request;
      return okList(await listHistory(deps, ownerIn(member, params.mode), params.reference, query));
    });

    app.get(`${path}/alerts`, { schema: { params: ShipmentParams } }, async ({ member, params }) => {
      return ok(await listAlertsOf(deps, ownerIn(member, params.mode), params.reference));
    });
  };
}

function answerRoutes(deps: LookingDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const paged = { schema: { params: ShipmentParams, querystring: AnswersQuery } };
    app.get(`${path}/answers`, paged, async (request) => {
      const { member, params, query } = request;
      return okList(await listAnswers(deps, ownerIn(member, params.mode), params.reference, query));
    });

    app.get(`${path}/answers/:answer`, { schema: { params: AnswerParams } }, async ({ member, params }) => {
      return ok(await showAnswer(deps, ownerIn(member, params.mode), params.reference, params.answer));
    });
  };
}

function developerRoutes(deps: CheckNowDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('developer'));
    const one = { schema: { params: ShipmentParams } };

    app.get(`${path}/events`, one, async ({ member, params }) => {
      return ok(await listFired(deps, ownerIn(member, params.mode), params.reference));
    });

    app.post(`${path}/refresh`, one, async ({ member, params }, reply) => {
      const owner = ownerIn(member, params.mode);
      return ok(await checkNow(deps, owner, params.reference, clientGone(reply)));
    });

    app.delete(path, one, async (request) => {
      const { member, params } = request;
      return ok(await stopWatching(deps, actorOf(request), ownerIn(member, params.mode), params.reference));
    });
  };
}
