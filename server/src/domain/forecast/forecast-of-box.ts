import type { Journey } from '../journey/journey.ts';
import type { ConnectionForecast, JourneyForecast } from './forecast-arrival.ts';

/** What is forecast of one box. */
export type BoxForecast = Pick<JourneyForecast, 'arrival' | 'connection' | 'foreseen'>;

export const noForecast: BoxForecast = { arrival: null, connection: null };

/** The forecast of a box, of those made for its shipment. After the arrival there is only what was foreseen. */
export function forecastOfBox(
  { container, arrivedAt }: Journey,
  forecasts: readonly JourneyForecast[],
): BoxForecast {
  const made = forecasts.find((each) => each.container === container) ?? noForecast;
  return arrivedAt === null ? made : { ...noForecast, foreseen: made.foreseen };
}

/** The connection while it is ahead: once its ship was to leave, only a new answer says whether the box is on it. */
export function connectionAhead(connection: ConnectionForecast | null, now: Date): ConnectionForecast | null {
  return connection !== null && Date.parse(connection.departsAt) > now.getTime() ? connection : null;
}
