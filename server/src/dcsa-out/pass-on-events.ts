import type { PassedEvent } from '../domain/dcsa-out/dcsa-event.ts';
import { notificationsOf } from '../domain/dcsa-out/notifications.ts';
import { passedEvents } from '../domain/dcsa-out/passed-events.ts';
import type { KnownEvent } from '../domain/journey/shipment-state.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import { listSubscribers, queueNotifications } from '../webhooks/events/queue-notifications.ts';
import { inSlices } from '../work/in-slices.ts';
import { replaceDcsaEvents } from './dcsa-event-queries.ts';

/** Keeps what is known of a shipment as it is passed on, in the transaction that has locked it. */
export type PassOnEvents = (tx: Tx, shipment: StoredShipment, known: readonly KnownEvent[]) => Promise<void>;

/** For a replay: subscribers get no news of it. */
export const passOnEvents: PassOnEvents = async (tx, shipment, known) => {
  await keepPassed(tx, shipment, known);
};

/** The same, and queues what is new for those who have subscribed to it. */
export function passOnToSubscribers(services: Pick<Services, 'now' | 'newId'>): PassOnEvents {
  return async (tx, shipment, known) => {
    const added = await keepPassed(tx, shipment, known);
    const subscribers = added.length === 0 ? [] : await listSubscribers(tx, shipment);
    if (subscribers.length === 0) return;
    const notifications = await inSlices(notificationsOf(added, subscribers));
    await queueNotifications(tx, services, shipment, notifications);
  };
}

/** Returns the events that are said for the first time. */
async function keepPassed(
  tx: Tx,
  shipment: StoredShipment,
  known: readonly KnownEvent[],
): Promise<PassedEvent[]> {
  const passed = await inSlices(passedEvents(shipment, known));
  return await replaceDcsaEvents(tx, shipment.id, shipment, passed);
}
