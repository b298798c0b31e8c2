import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../http/answer-list.ts';
import { ok } from '../http/envelope.ts';
import { calibrationSchema } from './calibration/calibration-schemas.ts';
import { measureCalibration } from './calibration/measure-calibration.ts';
import { presentCalibration } from './calibration/present-calibration.ts';
import type { EvidenceScope } from './evidence-scope.ts';
import { listScorecards } from './scorecards/list-scorecards.ts';
import { presentScorecard } from './scorecards/present-scorecard.ts';
import { scorecardsSchema } from './scorecards/scorecard-schemas.ts';

/** How good the forecasts and the ETAs were, for API clients; behind `requireKey`. */
export function forecastRoutes(scope: EvidenceScope): FastifyPluginAsyncTypebox {
  const { simulated } = scope;
  return async (app) => {
    app.get('/forecasts/calibration', { schema: calibrationSchema }, async ({ query }) => {
      return ok(presentCalibration(simulated, await measureCalibration(scope, query)));
    });

    app.get('/scorecards', { schema: scorecardsSchema }, async (request, reply) => {
      return await answerList(
        { request, reply },
        request.query,
        (asked) => listScorecards(scope, asked),
        (scorecard) => presentScorecard(simulated, scorecard),
      );
    });
  };
}
