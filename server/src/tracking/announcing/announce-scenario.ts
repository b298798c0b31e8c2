import { dayFrom } from '../../carriers/sandbox/itinerary.ts';
import { type StillScenario, selectedBy } from '../../carriers/sandbox/scenario.ts';
import { eventData } from '../../domain/announcing/event-data.ts';
import { localDate } from '../../domain/events/event-time.ts';
import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import type { ShipmentEventType } from '../../domain/webhooks/event-type.ts';
import { deleteOldEvents } from '../../retention/sweep-sandbox.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { nextSequence } from '../shipment/announced-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { eventOf } from './announce-changes.ts';

/** The event that a sandbox reference asks for. */
const eventTypes: Record<StillScenario, ShipmentEventType> = {
  in_transit: 'shipment.updated',
  delayed: 'shipment.delayed',
  arrived: 'shipment.arrived',
  forecast_changed: 'shipment.forecast_changed',
  connection_at_risk: 'shipment.connection_at_risk',
};

/**
 * Publishes the event that follows when a client tracks a scenario that stays as it is, for the box that the answer shows
 * first, as if the box had been on its way until now. A client may track a reference any number of times, so the workspace
 * keeps only the newest of these events.
 */
export async function announceScenario(services: Services, shipment: StoredShipment): Promise<void> {
  if (shipment.mode === 'live') return;
  const [journey] = shipment.journeys;
  if (journey === undefined) throw new Error(`shipment ${shipment.id} is stored without a journey`);
  const selected = selectedBy(shipment.reference);
  if (selected.kind !== 'still') return;
  const at = services.now();
  const forecast = forecastOfBox(journey, shipment.forecasts);
  const eta = journey.etaInitial ?? journey.eta;
  const day = eta && localDate(eta);
  const vessel = journey.vessel?.name ?? '';
  // As if the forecast had been a day before the ETA until now.
  const p50 = day && forecast.arrival && dayFrom(day, -1);
  const previous = { status: 'in_transit' as const, eta: day, vessel, p50 };
  const { reference, checkedAt, words } = shipment;
  const subject = { reference, lastUpdated: checkedAt.toISOString(), words };
  await inTransaction(services.db, async (tx) => {
    const sequence = await nextSequence(tx, shipment.id);
    if (sequence === undefined) return;
    const data = eventData(subject, journey, forecast, { at, previous, sequence });
    await services.publish(tx, [
      eventOf(services, shipment, { type: eventTypes[selected.scenario], data }, at),
    ]);
    await deleteOldEvents(tx, shipment.workspaceId, services.caps.sandboxEvents);
  });
}
