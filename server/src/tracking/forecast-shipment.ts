import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { JourneyForecast } from '../domain/forecast/forecast-arrival.ts';
import type { Mode } from '../domain/reference.ts';
import type { Forecasting } from '../forecasts/forecasting.ts';
import { sandboxForecasts } from './sandbox/sandbox-forecasts.ts';
import { isSimulated } from './shipment/is-simulated.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';

/** The forecasts of all boxes of a shipment at a moment. Never rejects. */
export type ForecastShipment = (
  shipment: Pick<StoredShipment, 'mode' | 'carrier' | 'journeys'>,
  at: Date,
) => Promise<JourneyForecast[]>;
/** A fault that lasts is logged once in this time. */
const logEveryMs = 3_600_000;

/**
 * Forecasts for shipments of both modes. A fault in the forecast must not cost the answer that it is made with: it is
 * logged, and the shipment has no forecast until the next answer.
 */
export function openShipmentForecasts({
  forecasting,
  directories,
  log,
}: {
  forecasting: Forecasting;
  directories: Record<Mode, CarrierDirectory>;
  log(line: string, error: unknown): void;
}): ForecastShipment {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async (shipment, at) => {
    const { mode, carrier, journeys } = shipment;
    if (mode === 'test') return sandboxForecasts(journeys, at);
    try {
      const from = { carrier: carrier.scac, simulated: isSimulated(directories, shipment) };
      return await forecasting.forecastJourneys(from, journeys, at);
    } catch (error) {
      if (at.getTime() - loggedAt >= logEveryMs) {
        log('no arrival could be forecast', error);
        loggedAt = at.getTime();
      }
      return [];
    }
  };
}
