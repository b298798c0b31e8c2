import { riskyFrom } from '../../domain/announcing/forecast-news.ts';
import { formatEventTime, trustedMoment } from '../../domain/events/event-time.ts';
import type { ArrivalForecast, ConnectionForecast } from '../../domain/forecast/forecast-arrival.ts';
import { connectionView, forecastBasis } from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShownConnection, ShownForecast } from './schemas/shown-forecast.ts';

/** A forecast that was made some hours ago may begin before now; what is shown never does. */
export function showForecast(
  { p10, p50, p90, voyages, madeAt }: ArrivalForecast,
  { eta }: Journey,
  now: Date,
): ShownForecast {
  const there = (iso: string) => {
    const moment = new Date(Math.max(now.getTime(), Date.parse(iso)));
    return formatEventTime(trustedMoment(moment.toISOString(), eta?.zone ?? null));
  };
  const basis = forecastBasis({ voyages });
  return { p10: there(p10), p50: there(p50), p90: there(p90), basis, voyages, madeAt };
}

export function showConnection(connection: ConnectionForecast, journey: Journey): ShownConnection {
  const { location, vessel, arrives, departs } = connectionView(connection, journey);
  const { chanceToMiss } = connection;
  return { location, vessel, arrives, departs, chanceToMiss, isAtRisk: chanceToMiss >= riskyFrom };
}
