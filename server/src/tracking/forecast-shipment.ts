import { type ExpectedOfJourney, expectedOfJourney } from '../domain/forecast/expected-of-journey.ts';
import type { JourneyForecast } from '../domain/forecast/forecast-arrival.ts';
import { portName } from '../domain/forecast/forecast-view.ts';
import { foresee } from '../domain/forecast/foreseen.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { lineOf } from '../domain/references/carrier-code.ts';
import { dayMs, hourMs } from '../domain/time/time-spans.ts';
import type { Forecasting } from '../forecasts/forecasting.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';

/** The forecasts of all boxes of a shipment at a moment. `forecasts` are those made before. Never rejects. */
export type ForecastShipment = (
  shipment: Pick<StoredShipment, 'mode' | 'carrier' | 'simulated' | 'journeys' | 'forecasts'>,
  at: Date,
) => Promise<JourneyForecast[]>;

/** A fault that lasts is logged once in this time. */
const logEveryMs = 3_600_000;

/**
 * The invented band, in hours after the ETA, and the invented evidence behind it. Its middle is still on the day of the
 * ETA, so that a promise of that day is not at risk before the story puts it there.
 */
const band = { p10: -6, p50: 6, p90: 72 };

const voyages = 120;

const chanceToMiss = 0.35;

/**
 * Forecasts for shipments of both modes. A fault in the forecast must not cost the answer that it is made with: it is
 * logged, and the shipment has no forecast until the next answer.
 */
export function openShipmentForecasts({
  forecasting,
  log,
}: {
  forecasting: Forecasting;
  log(line: string, error: unknown): void;
}): ForecastShipment {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async (shipment, at) => {
    const { mode, carrier, simulated, journeys } = shipment;
    if (mode === 'test') return withForeseen(shipment, sandboxForecasts(journeys, at), at);
    try {
      const from = { carrier: lineOf(carrier.scac), simulated };
      return withForeseen(shipment, await forecasting.forecastJourneys(from, journeys, at), at);
    } catch (error) {
      if (at.getTime() - loggedAt >= logEveryMs) {
        log('no arrival could be forecast', error);
        loggedAt = at.getTime();
      }
      return [];
    }
  };
}

function withForeseen(
  { journeys, forecasts }: Pick<StoredShipment, 'journeys' | 'forecasts'>,
  made: readonly JourneyForecast[],
  at: Date,
): JourneyForecast[] {
  const before = new Map(forecasts.map(({ container, foreseen }) => [container, foreseen]));
  const boxes = new Map(journeys.map((journey) => [journey.container, journey]));
  return made.map((each) => {
    const journey = boxes.get(each.container);
    return journey === undefined
      ? each
      : { ...each, foreseen: foresee(before.get(each.container), journey, each, at) };
  });
}

/**
 * Invented forecasts for the sandbox, whose ships leave no evidence: one for each ETA and each connection, the same all
 * day. So a client can test every field that a live shipment has.
 */
function sandboxForecasts(journeys: readonly Journey[], at: Date): JourneyForecast[] {
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
