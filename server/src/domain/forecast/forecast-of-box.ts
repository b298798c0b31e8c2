import type { Journey } from '../journey/journey.ts';
import type { JourneyForecast } from './arrival-forecast.ts';

/** What is forecast of one box. */
export type BoxForecast = Pick<JourneyForecast, 'arrival' | 'connection'>;

export const noForecast: BoxForecast = { arrival: null, connection: null };

/** The forecast of a box, of those made for its shipment. After the arrival there is none. */
export function forecastOfBox(
  { container, arrivedAt }: Journey,
  forecasts: readonly JourneyForecast[],
): BoxForecast {
  if (arrivedAt !== null) return noForecast;
  return forecasts.find((each) => each.container === container) ?? noForecast;
}
