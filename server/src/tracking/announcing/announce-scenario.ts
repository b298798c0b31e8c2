import { eventData } from '../../domain/announcing/event-data.ts';
import { localDate } from '../../domain/event-time.ts';
import type { ShipmentEventType } from '../../domain/event-type.ts';
import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { type Status, statusAt, statusFacts } from '../../domain/journey/status.ts';
import { deleteOldEvents } from '../../retention/trim-sandbox.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { nextSequence } from '../shipment/announced-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { Announcing, TrackingDeps } from '../tracking-deps.ts';
import { eventOf } from './announce-changes.ts';

/** The event that matches the status which a sandbox reference asks for. */
const eventTypes: Record<Status, ShipmentEventType> = {
  pending: 'shipment.updated',
  in_transit: 'shipment.updated',
  delayed: 'shipment.delayed',
  arrived: 'shipment.arrived',
};

/**
 * Publishes the one mock event of a test track, for the box that its answer shows first, as if the box had been on its
 * way until now. A client may track a reference any number of times, so the workspace keeps only the newest of these
 * events.
 */
export async function announceScenario(
  deps: Announcing & Pick<TrackingDeps, 'db' | 'caps'>,
  shipment: StoredShipment,
): Promise<void> {
  const [journey] = shipment.journeys;
  if (journey === undefined) throw new Error(`shipment ${shipment.id} is stored without a journey`);
  const at = deps.now();
  const status = statusAt(statusFacts(journey), at);
  const eta = journey.etaInitial ?? journey.eta;
  const previous = {
    status: 'in_transit' as const,
    eta: eta && localDate(eta),
    vessel: journey.vessel?.name ?? '',
    p50: null,
  };
  const forecast = forecastOfBox(journey, shipment.forecasts);
  const subject = { reference: shipment.reference, lastUpdated: shipment.checkedAt.toISOString() };
  await inTransaction(deps.db, async (tx) => {
    const sequence = await nextSequence(tx, shipment.id);
    if (sequence === undefined) return;
    const data = eventData(subject, journey, forecast, { at, previous, sequence });
    await deps.publish(tx, [eventOf(deps, shipment, { type: eventTypes[status], data }, at)]);
    await deleteOldEvents(tx, shipment.workspaceId, deps.caps.sandboxEvents);
  });
}
