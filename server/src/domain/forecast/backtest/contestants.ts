// The methods that a back-test compares, from the simplest to Landfall's own.

import { hourMs } from '../../time/time-spans.ts';
import { quantileOf } from '../curve.ts';
import { shipOfVoyage } from '../errors-of.ts';
import type { EtaError } from '../eta-error.ts';
import type { EvidenceSource } from '../evidence-source.ts';
import { forecastArrival } from '../forecast-arrival.ts';
import { type ForecastModels, openForecastModels } from '../forecast-models.ts';
import { weightedQuantile } from '../weighted-quantiles.ts';
import type { ScoredForecast } from './figures.ts';

export const contestantNames = ['carrier', 'median', 'shrunk', 'forecast'] as const;
export type ContestantName = (typeof contestantNames)[number];

/** Hours after the carrier's ETA. */
type Band = Pick<ScoredForecast, 'p10' | 'p50' | 'p90'>;

/** What every contestant forecasts at the origin of an error, from what was known there. */
export type Contest = (origin: EtaError) => Promise<Record<ContestantName, Band>>;

export function openContest(source: EvidenceSource): Contest {
  const models = openForecastModels(source);
  return async (origin) => {
    const { leadDays, lane, originAt } = origin;
    const ship = shipOfVoyage(origin.voyage);
    const { estimate, carrier } = await models.knownAt(
      { leadDays, carrier: origin.carrier, lane, ship },
      originAt,
    );
    const { curve } = estimate;
    return {
      // The ETA itself.
      carrier: point(0),
      // The ETA, moved by the median error of this carrier.
      median: point(weightedQuantile(carrier.samples, 0.5)),
      // The estimate at the lead by itself: its median, and quantiles that few voyages do not widen.
      shrunk: { p10: quantileOf(curve, 0.1), p50: quantileOf(curve, 0.5), p90: quantileOf(curve, 0.9) },
      forecast: await forecastOf(models, origin),
    };
  };
}

function point(hours: number): Band {
  return { p10: hours, p50: hours, p90: hours };
}

async function forecastOf(models: ForecastModels, origin: EtaError): Promise<Band> {
  const { carrier, lane, voyage, eta, originAt: now } = origin;
  const model = await models.modelFor({ carrier, lane, ship: shipOfVoyage(voyage), eta, now });
  const forecast = forecastArrival(model, { eta, now, madeAt: '' });
  const hours = (moment: string) => (Date.parse(moment) - eta) / hourMs;
  if (!forecast) return point(0);
  return { p10: hours(forecast.p10), p50: hours(forecast.p50), p90: hours(forecast.p90) };
}
