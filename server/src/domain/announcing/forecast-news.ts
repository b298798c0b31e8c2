// Which events follow from the forecast of a box. The carrier's own news does not depend on it.

import type { ConnectionForecast } from '../forecast/forecast-arrival.ts';
import type { BoxForecast } from '../forecast/forecast-of-box.ts';
import { riskyFrom } from '../forecast/risky-from.ts';
import { hourMs } from '../time/time-spans.ts';
import type { forecastEventTypes } from '../webhooks/event-type.ts';
import type { AnnouncedForecast } from './shipment-event.ts';

type ForecastEventType = (typeof forecastEventTypes)[number];

/** A connection that was at risk is announced again only after the chance to miss it fell below this. */
const safeBelow = 0.15;

const unannounced: AnnouncedForecast = { p50: null, atRisk: null };

/** What a client knows after seeing this forecast. */
export function announcedForecast({ arrival, connection }: BoxForecast): AnnouncedForecast {
  const isRisky = connection !== null && connection.chanceToMiss >= riskyFrom;
  return { p50: arrival?.p50 ?? null, atRisk: isRisky ? nameOf(connection) : null };
}

/**
 * The events to publish for a box whose forecast was announced as `was`, and what its clients know after them. Small moves
 * of p50 add up, as those of an ETA do. The first forecast is no news, and neither is one that is missing. `was` itself
 * is returned when nothing changes.
 * @param was undefined when nothing was announced of this journey
 * @param thresholdHours how far p50 must have moved since it was last announced; 0: every move counts
 */
export function forecastNews(
  was: AnnouncedForecast | undefined,
  { arrival, connection }: BoxForecast,
  thresholdHours: number,
): { types: ForecastEventType[]; announced: AnnouncedForecast | undefined } {
  const { p50, atRisk } = was ?? unannounced;
  const isMoved = p50 !== null && arrival !== null && hasMovedBy(thresholdHours, p50, arrival.p50);
  const isKnown = atRisk !== null && connection !== null && isStillAtRisk(atRisk, connection);
  const isRisky = connection !== null && !isKnown && connection.chanceToMiss >= riskyFrom;
  const types: ForecastEventType[] = [];
  if (isMoved) types.push('shipment.forecast_changed');
  if (isRisky) types.push('shipment.connection_at_risk');
  const is = {
    p50: isMoved || p50 === null ? (arrival?.p50 ?? null) : p50,
    atRisk: connection === null || isKnown ? atRisk : isRisky ? nameOf(connection) : null,
  };
  return { types, announced: is.p50 === p50 && is.atRisk === atRisk ? was : is };
}

function hasMovedBy(thresholdHours: number, was: string, is: string): boolean {
  const hours = Math.abs(Date.parse(is) - Date.parse(was)) / hourMs;
  return hours > 0 && hours >= thresholdHours;
}

/** The connection that was announced, and not safe since. A ship that was not named or is no longer named is the same. */
function isStillAtRisk(
  { port, vessel }: NonNullable<AnnouncedForecast['atRisk']>,
  connection: ConnectionForecast,
): boolean {
  const isSameShip = vessel === '' || connection.vessel === '' || vessel === connection.vessel;
  return port === connection.port && isSameShip && connection.chanceToMiss >= safeBelow;
}

function nameOf({ port, vessel }: ConnectionForecast): AnnouncedForecast['atRisk'] {
  return { port, vessel };
}
