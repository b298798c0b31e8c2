import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { clientGone } from '../../http/client-gone.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { okList } from '../ok-list.ts';
import { forLimited, needs } from '../require-role.ts';
import { ownerIn } from '../session.ts';
import { checkNow } from './check-now.ts';
import { etaHistory } from './eta-history.ts';
import { showEvidence } from './evidence/show-evidence.ts';
import { listAlertsOf } from './list-alerts-of.ts';
import { listAnnounced } from './list-announced.ts';
import { listAnswers } from './list-answers.ts';
import { openAnswer, showAnswer } from './open-answer.ts';
import { AnswerParams, AnswersQuery, BoxQuery, SeenBody, ShipmentParams } from './schemas/parameters.ts';
import { markDetoursSeen } from './seen-detours.ts';
import { showShipment } from './show-shipment.ts';

const path = '/:mode/shipments/:reference';

/** One shipment: every member may see it; editors may check it now. */
export function shipmentRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(lookingRoutes(services));
    await app.register(answerRoutes(services));
    await app.register(editorRoutes(services));
  };
}

function lookingRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const ofBox = { config: forLimited, schema: { params: ShipmentParams, querystring: BoxQuery } };
    app.get(path, ofBox, async ({ member, params, query }) => {
      const owner = ownerIn(member, params.mode);
      return ok(await showShipment(services, owner, member.person.id, params.reference, query.box));
    });

    const seen = { config: forLimited, schema: { params: ShipmentParams, body: SeenBody } };
    app.post(`${path}/seen`, seen, async ({ member, params, body }) => {
      const owner = ownerIn(member, params.mode);
      await markDetoursSeen(services, member.person.id, owner, params.reference, body);
      return ok({ seen: true });
    });

    app.get(`${path}/eta`, ofBox, async ({ member, params, query }) => {
      return ok(await etaHistory(services, ownerIn(member, params.mode), params.reference, query.box));
    });

    const whole = { config: forLimited, schema: { params: ShipmentParams } };
    app.get(`${path}/evidence-view`, whole, async ({ member, params }) => {
      return ok(await showEvidence(services, ownerIn(member, params.mode), params.reference));
    });

    const one = { schema: { params: ShipmentParams } };
    app.get(`${path}/alerts`, one, async ({ member, params }) => {
      return ok(await listAlertsOf(services, ownerIn(member, params.mode), params.reference));
    });

    const developing = { onRequest: needs('developer'), ...one };
    app.get(`${path}/events`, developing, async ({ member, params }) => {
      return ok(await listAnnounced(services, ownerIn(member, params.mode), params.reference));
    });
  };
}

function answerRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    const paged = { config: forLimited, schema: { params: ShipmentParams, querystring: AnswersQuery } };
    app.get(`${path}/answers`, paged, async (request) => {
      const { member, params, query } = request;
      return okList(await listAnswers(services, ownerIn(member, params.mode), params.reference, query));
    });

    const one = { config: forLimited, schema: { params: AnswerParams } };
    app.get(`${path}/answers/:answer`, one, async ({ member, params }) => {
      const owner = ownerIn(member, params.mode);
      return ok(showAnswer(await openAnswer(services, owner, params.reference, params.answer)));
    });

    app.get(`${path}/answers/:answer/file`, one, async ({ member, params }, reply) => {
      const owner = ownerIn(member, params.mode);
      const { texts } = await openAnswer(services, owner, params.reference, params.answer);
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="answer-${params.answer}.txt"`)
        .send(texts.join('\n'));
    });
  };
}

function editorRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', needs('editor'));
    const one = { schema: { params: ShipmentParams } };

    app.post(`${path}/refresh`, one, async ({ member, params }, reply) => {
      const owner = ownerIn(member, params.mode);
      return ok(await checkNow(services, owner, params.reference, clientGone(reply)));
    });
  };
}
