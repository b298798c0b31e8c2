import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import { calibrationSchema } from './calibration/calibration-schemas.ts';
import { measureCalibration } from './calibration/measure-calibration.ts';
import type { EvidenceScope } from './evidence-scope.ts';
import { listScorecards } from './scorecards/list-scorecards.ts';
import { scorecardsSchema } from './scorecards/scorecard-schemas.ts';

/** How good the forecasts and the ETAs were. */
export function forecastRoutes(scope: EvidenceScope): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/forecasts/calibration', { schema: calibrationSchema }, async ({ query }) => {
      return ok(await measureCalibration(scope, query));
    });

    app.get('/scorecards', { schema: scorecardsSchema }, async (request, reply) => {
      return await answerList(
        { request, reply },
        request.query,
        (asked) => listScorecards(scope, asked),
        (card) => card,
      );
    });
  };
}
