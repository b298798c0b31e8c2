import { sql } from 'kysely';
import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { type ForecastDays, forecastView } from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Tx } from '../../store/open.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import { isStorableDay } from './route-columns.ts';
import type { StoredShipment } from './stored-shipment.ts';

type ForecastColumns = Pick<JourneyRow, 'forecast_p10' | 'forecast_p50' | 'forecast_p90'>;

/** The forecast of a box as days in lists. */
export function forecastColumns({ forecasts }: StoredShipment, journey: Journey): ForecastColumns {
  const { arrival } = forecastOfBox(journey, forecasts);
  const days = arrival && forecastView(arrival, journey);
  const column = (name: keyof ForecastDays) => (days && isStorableDay(days[name]) ? days[name] : null);
  return { forecast_p10: column('p10'), forecast_p50: column('p50'), forecast_p90: column('p90') };
}

/** Writes forecasts that were made again; `tx` has locked the shipment. */
export async function updateForecasts(tx: Tx, shipment: StoredShipment): Promise<void> {
  const { id, journeys, forecasts } = shipment;
  await tx
    .updateTable('shipments')
    .set({ forecasts: JSON.stringify(forecasts) })
    .where('id', '=', id)
    .execute();
  const rows = journeys.map((journey) => ({
    container: journey.container,
    ...forecastColumns(shipment, journey),
  }));
  await sql`
    update journeys set (forecast_p10, forecast_p50, forecast_p90) =
      (box.forecast_p10, box.forecast_p50, box.forecast_p90)
    from json_to_recordset(${JSON.stringify(rows)})
      as box (container text, forecast_p10 date, forecast_p50 date, forecast_p90 date)
    where journeys.shipment_id = ${id} and journeys.container = box.container`.execute(tx);
}
