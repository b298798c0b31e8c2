import { type ExpectedOfJourney, expectedOfJourney } from '../../domain/forecast/expected-of-journey.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import { portName } from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { dayMs, hourMs } from '../../domain/time-spans.ts';

/**
 * The invented band, in hours after the ETA, and the invented evidence behind it. Its middle is still on the day of the
 * ETA, so that a promise of that day is not at risk before the story puts it there.
 */
const band = { p10: -6, p50: 6, p90: 72 };
const voyages = 120;
const chanceToMiss = 0.35;

/**
 * Invented forecasts for the sandbox, whose ships leave no evidence: one for each ETA and each connection, the same all
 * day. So a client can test every field that a live shipment has.
 */
export function sandboxForecasts(journeys: readonly Journey[], at: Date): JourneyForecast[] {
  return journeys.map((journey) => {
    const { arrival, connection } = expectedOfJourney(journey);
    return {
      container: journey.container,
      arrival: arrival && inventArrival(arrival, at),
      connection: connection && inventConnection(connection),
    };
  });
}

/** A ship that is overdue is expected from tomorrow on. The forecast counts as made when the day began. */
function inventArrival(
  { eta }: NonNullable<ExpectedOfJourney['arrival']>,
  at: Date,
): JourneyForecast['arrival'] {
  const today = Math.floor(at.getTime() / dayMs) * dayMs;
  const from = Math.max(eta, today + dayMs - band.p10 * hourMs);
  const moment = (hours: number) => new Date(from + hours * hourMs).toISOString();
  return {
    p10: moment(band.p10),
    p50: moment(band.p50),
    p90: moment(band.p90),
    voyages,
    madeAt: new Date(today).toISOString(),
  };
}

function inventConnection({
  arrival,
  vessel,
  departsAt,
}: NonNullable<ExpectedOfJourney['connection']>): JourneyForecast['connection'] {
  return {
    port: portName(arrival.port),
    vessel,
    arrivesAt: new Date(arrival.eta).toISOString(),
    departsAt: new Date(departsAt).toISOString(),
    chanceToMiss,
  };
}
