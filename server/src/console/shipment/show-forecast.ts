import { formatEventTime, trustedMoment } from '../../domain/event-time.ts';
import type { ArrivalForecast, ConnectionForecast } from '../../domain/forecast/arrival-forecast.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { presentTime } from './present-time.ts';
import type { StopView } from './schemas/route-view.ts';
import type { ShownConnection, ShownForecast } from './schemas/shown-forecast.ts';

/** From this chance on, the page warns: the same as for the event `shipment.connection_at_risk`. */
const riskyChance = 0.3;

/** A forecast that was made some hours ago may begin before now; what is shown never does. */
export function showForecast(
  forecast: ArrivalForecast | null,
  { pod, eta, arrivedAt }: Journey,
  now: Date,
): ShownForecast | null {
  if (forecast === null || arrivedAt !== null) return null;
  const zone = pod?.zone ?? eta?.zone ?? null;
  const there = (iso: string) => formatEventTime(trustedMoment(notBefore(now, iso), zone));
  const { p10, p50, p90, ...rest } = forecast;
  return { p10: there(p10), p50: there(p50), p90: there(p90), ...rest };
}

export function showConnection(
  connection: ConnectionForecast | null,
  stops: readonly StopView[],
): ShownConnection | null {
  if (connection === null) return null;
  const { port, vessel, arrivesAt, departsAt, chanceToMiss } = connection;
  const stop = stops.find(({ unlocode }) => unlocode === port);
  const there = (iso: string) => presentTime(trustedMoment(iso, stop?.zone ?? null));
  return {
    location: stop?.location ?? port,
    vessel,
    arrives: there(arrivesAt),
    departs: there(departsAt),
    chanceToMiss,
    isAtRisk: chanceToMiss >= riskyChance,
  };
}

function notBefore(now: Date, iso: string): string {
  return new Date(Math.max(now.getTime(), Date.parse(iso))).toISOString();
}
