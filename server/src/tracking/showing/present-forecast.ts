import type { ArrivalForecast, ConnectionForecast } from '../../domain/forecast/arrival-forecast.ts';
import { type BoxForecast, connectionAhead } from '../../domain/forecast/forecast-of-box.ts';
import {
  type ConnectionView,
  connectionView,
  type ForecastView,
  forecastView,
  forecastViewAt,
} from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { JourneyView } from './schemas.ts';

/** The part of a forecast's view that does not change with time. */
export interface SteadyForecast {
  arrival: (ArrivalForecast & { view: ForecastView }) | null;
  connection: (ConnectionForecast & { view: ConnectionView }) | null;
}

export function steadyForecast({ arrival, connection }: BoxForecast, journey: Journey): SteadyForecast {
  return {
    arrival: arrival && { ...arrival, view: forecastView(arrival, journey) },
    connection: connection && { ...connection, view: connectionView(connection, journey) },
  };
}

/** The forecast of a box at `now`. */
export function presentForecast(
  { arrival, connection }: SteadyForecast,
  journey: Journey,
  { now, simulated }: { now: Date; simulated: boolean },
): Pick<JourneyView, 'forecast' | 'connection'> {
  const forecast = arrival && { ...forecastViewAt(arrival.view, arrival, journey, now), simulated };
  return { forecast, connection: connectionAhead(connection, now)?.view ?? null };
}
