// The wire shapes of a forecast, in answers and in events.

import { Type } from 'typebox';
import { localDate, trustedMoment } from '../../domain/events/event-time.ts';
import { type BoxForecast, connectionAhead } from '../../domain/forecast/forecast-of-box.ts';
import {
  connectionView,
  daysFrom,
  type ForecastDays,
  forecastBases,
  forecastViewAt,
} from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { date, moment, oneOf, orNull } from '../../http/schema-terms.ts';
import type { ListedRow } from '../listing/list-boxes.ts';
import type { JourneyView } from './schemas.ts';

export const forecastFields = {
  p10: date('The early end: the quantile 0.1. Days are those at the port of discharge'),
  p50: date('The ETA of the carrier, moved towards the median of its past errors as far as these are sure'),
  p90: date('The late end: the quantile 0.9. How often the band held is at /forecasts/calibration'),
  basis: oneOf(
    forecastBases,
    'What the forecast rests on: `own` evidence of 30 voyages of this carrier or more; with fewer, general experience (`prior`)',
    'ForecastBasis',
  ),
  voyages: Type.Integer({
    minimum: 0,
    description: 'Voyages of this carrier in own evidence, with an ETA as many days ahead',
  }),
  made_at: moment('When the forecast was made'),
};

export const ForecastDaysSchema = Type.Object(
  { p10: date('The early end'), p50: date('The middle'), p90: date('The late end') },
  { title: 'ForecastDays' },
);

export const ForecastSchema = Type.Object(
  {
    ...forecastFields,
    simulated: Type.Boolean({ description: 'The carrier is simulated, and so is the evidence' }),
  },
  {
    title: 'Forecast',
    description:
      'When we expect the arrival, from the past errors of this carrier and from general experience; null after the arrival, and without an ETA',
  },
);

export const ConnectionSchema = Type.Object(
  {
    location: Type.String({ description: 'Port of transshipment: city and country code' }),
    unlocode: orNull(Type.String({ description: 'UN/LOCODE as the carrier wrote it' })),
    vessel: Type.String({ description: 'The vessel that the container is to board; empty when unknown' }),
    arrives: Type.String({
      description: 'When the carrier expects the container there; ISO 8601 as in trace',
    }),
    departs: Type.String({ description: 'When that vessel is planned to leave; ISO 8601 as in trace' }),
    chance_to_miss: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The chance that less than 12 hours remain there, so that the container misses the vessel',
    }),
  },
  {
    title: 'Connection',
    description: 'The next change of vessels; null when there is none, or when one of its times is not known',
  },
);

type Listed = Pick<ListedRow, 'forecast_p10' | 'forecast_p50' | 'forecast_p90' | 'summary'>;

/** The forecast of a box at `now`. */
export function presentForecast(
  { arrival, connection }: BoxForecast,
  journey: Journey,
  { now, simulated }: { now: Date; simulated: boolean },
): Pick<JourneyView, 'forecast' | 'connection'> {
  const ahead = connectionAhead(connection, now);
  return {
    forecast: arrival && { ...forecastViewAt(arrival, journey, now), simulated },
    connection: ahead && connectionView(ahead, journey),
  };
}

/** A forecast that was made some days ago may begin before today at the port; what is shown never does. */
export function showForecastDays(row: Listed, now: Date): ForecastDays | null {
  const { forecast_p10: p10, forecast_p50: p50, forecast_p90: p90, summary } = row;
  if (p10 === null || p50 === null || p90 === null) return null;
  const today = localDate(trustedMoment(now.toISOString(), summary.pod?.zone ?? null));
  return daysFrom(today, { p10, p50, p90 });
}
