import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CalibrationQuery } from '../../forecasts/calibration/calibration-schemas.ts';
import { measureCalibration } from '../../forecasts/calibration/measure-calibration.ts';
import { listScorecards } from '../../forecasts/scorecards/list-scorecards.ts';
import { ScorecardsQuery } from '../../forecasts/scorecards/scorecard-schemas.ts';
import { ok } from '../../http/envelope.ts';
import { mapPage } from '../../http/page.ts';
import { listScoredCalls } from '../../tracking/listing/list-scored-calls.ts';
import { type EvidenceScopeDeps, evidenceScopeOf } from '../../tracking/showing/evidence-scope-of.ts';
import { ScoredCallsQuery } from '../../tracking/showing/scored-calls-schema.ts';
import { inJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import { okList } from '../ok-list.ts';
import { ownerIn } from '../session.ts';
import { carrierNamed, portNamed, subjectNamed } from './names.ts';
import type { CalibrationReport, ShownCall, ShownScorecard } from './schemas.ts';

/** How good the forecasts and the ETAs were; for every member. */
export function consoleForecastRoutes(deps: EvidenceScopeDeps): FastifyPluginAsyncTypebox {
  const scope = evidenceScopeOf(deps);
  const { simulated } = scope;
  const { live: directory } = deps.directories;
  return async (app) => {
    const measuring = { schema: { querystring: CalibrationQuery } };
    app.get('/calibration', measuring, async ({ query }) => {
      const report: CalibrationReport = { simulated, leads: await measureCalibration(scope, query) };
      return ok(report);
    });

    const scoring = { schema: { querystring: ScorecardsQuery } };
    app.get('/scorecards', scoring, async ({ query }) => {
      const page = await listScorecards(scope, query);
      return okList(
        mapPage(
          page,
          (scorecard): ShownScorecard => ({
            ...scorecard,
            name: subjectNamed(directory, query.by, scorecard),
            simulated,
          }),
        ),
      );
    });

    const listing = { schema: { params: ModeParams, querystring: ScoredCallsQuery } };
    app.get('/:mode/scorecards/calls', listing, async ({ member, params, query }) => {
      const page = await listScoredCalls(scope, ownerIn(member, params.mode), query);
      return okList(
        mapPage(
          page,
          (call): ShownCall => ({
            ...inJson(call),
            carrierName: carrierNamed(directory, call.carrier),
            portName: portNamed(call.port),
            simulated,
          }),
        ),
      );
    });
  };
}
