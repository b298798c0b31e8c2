import type { CallHistory } from '../call-history.ts';
import { errorsOf } from '../errors-of.ts';
import type { EtaError } from '../eta-error.ts';
import { type ContestantName, openContest } from './contestants.ts';
import {
  type BandFigures,
  bandFigures,
  type PointFigures,
  pointFigures,
  type ScoredForecast,
} from './figures.ts';
import { memoryEvidence } from './memory-evidence.ts';
import { voyageBootstrap } from './voyage-bootstrap.ts';

/** How good each contestant was at the lead of `days`. */
export interface LeadFigures {
  days: number;
  calls: number;
  voyages: number;
  carrier: PointFigures;
  median: PointFigures;
  shrunk: BandFigures;
  forecast: BandFigures;
  /** Forecast minus carrier: the interval that holds in 95 of 100 draws of the voyages. Below 0 the forecast is better. */
  difference: { mae: [low: number, high: number] };
}

type Outcome = Record<ContestantName, ScoredForecast>;

/** The leads, in days, at which a back-test forecasts. */
const backtestLeads = [21, 14, 10, 7, 5, 3, 1] as const;

/** Forecasts with every contestant at every origin from `since` on, and compares with the arrivals. Leads without calls are left out. */
export async function runBacktest(
  histories: readonly CallHistory[],
  since = Number.NEGATIVE_INFINITY,
): Promise<LeadFigures[]> {
  const contest = openContest(memoryEvidence(histories));
  const outcomes = new Map<number, Outcome[]>(backtestLeads.map((lead) => [lead, []]));
  for (const origin of originsOf(histories, since)) {
    outcomes.get(origin.leadDays)?.push(scored(origin, await contest(origin)));
  }
  return [...outcomes].filter(([, of]) => of.length > 0).map(([days, of]) => leadFigures(days, of));
}

function scored(
  { voyage, errorHours }: EtaError,
  bands: Awaited<ReturnType<ReturnType<typeof openContest>>>,
) {
  const of = (name: ContestantName): ScoredForecast => ({ voyage, actual: errorHours, ...bands[name] });
  return { carrier: of('carrier'), median: of('median'), shrunk: of('shrunk'), forecast: of('forecast') };
}

function leadFigures(days: number, outcomes: readonly Outcome[]): LeadFigures {
  const of = (name: ContestantName) => outcomes.map((outcome) => outcome[name]);
  const differences = outcomes.map(({ carrier, forecast }) => ({
    voyage: forecast.voyage,
    value: (Math.abs(forecast.actual - forecast.p50) - Math.abs(carrier.actual)) / 24,
  }));
  return {
    days,
    calls: outcomes.length,
    voyages: new Set(differences.map(({ voyage }) => voyage)).size,
    carrier: pointFigures(of('carrier')),
    median: pointFigures(of('median')),
    shrunk: bandFigures(of('shrunk')),
    forecast: bandFigures(of('forecast')),
    difference: { mae: voyageBootstrap(differences) },
  };
}

/**
 * The moments at which a back-test forecasts, oldest first: those of the errors at these leads. A lead counts
 * back from the carrier's own ETA, because days before the arrival would reveal the arrival. A call without an arrival has none.
 */
export function originsOf(histories: Iterable<CallHistory>, since: number): EtaError[] {
  return [...histories]
    .flatMap((history) => {
      const errors = errorsOf(history);
      const [lane] = errors.map((error) => error.lane);
      return errors.filter(
        (error) => error.lane === lane && error.originAt >= since && isAtBacktestLead(error),
      );
    })
    .sort((a, b) => a.originAt - b.originAt);
}

function isAtBacktestLead({ leadDays }: EtaError): boolean {
  return backtestLeads.some((lead) => lead === leadDays);
}
