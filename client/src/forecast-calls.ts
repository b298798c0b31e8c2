import type { CallOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  Calibration,
  CalibrationQuery,
  Scorecard,
  ScorecardsQuery,
  ScoredCall,
  ScoredCallsQuery,
} from './shapes.ts';
import type { Ask } from './transport.ts';

/** How good the forecasts and the ETAs of carriers were. */
export interface ForecastCalls {
  /** How often the forecasts held, for each lead. */
  calibration(query?: CalibrationQuery & CallOptions): Promise<Calibration>;
  /** One page of the scorecards of carriers, lanes or vessels; those with the most voyages come first. */
  scorecards(query?: ScorecardsQuery & CallOptions): Promise<Page<Scorecard>>;
  everyScorecard(query?: ScorecardsQuery & CallOptions): AsyncGenerator<Scorecard, void, undefined>;
  /** One page of the port calls of your own shipments behind a scorecard, newest first. */
  scoredCalls(query?: ScoredCallsQuery & CallOptions): Promise<Page<ScoredCall>>;
  everyScoredCall(query?: ScoredCallsQuery & CallOptions): AsyncGenerator<ScoredCall, void, undefined>;
}

/** The calls about forecasts, made with `ask`. */
export function forecastCalls(ask: Ask): ForecastCalls {
  async function scorecards({ signal, ...query }: ScorecardsQuery & CallOptions = {}) {
    return pageOf(await ask<'listScorecards'>({ path: '/scorecards', query, signal }));
  }
  async function scoredCalls({ signal, ...query }: ScoredCallsQuery & CallOptions = {}) {
    return pageOf(await ask<'listScoredCalls'>({ path: '/scorecards/calls', query, signal }));
  }

  return {
    async calibration({ signal, ...query } = {}) {
      return (await ask<'getCalibration'>({ path: '/forecasts/calibration', query, signal })).data;
    },
    scorecards,
    everyScorecard: (query = {}) => everyItem(scorecards, query),
    scoredCalls,
    everyScoredCall: (query = {}) => everyItem(scoredCalls, query),
  };
}
