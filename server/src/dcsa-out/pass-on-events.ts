import { passedEvents } from '../domain/dcsa-out/passed-events.ts';
import type { KnownEvent } from '../domain/journey/shipment-state.ts';
import type { Tx } from '../store/open.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import { inSlices } from '../work/in-slices.ts';
import { replaceDcsaEvents } from './dcsa-event-queries.ts';

/** Keeps what is known of a shipment as it is passed on, in the transaction that has locked it. */
export type PassOnEvents = (tx: Tx, shipment: StoredShipment, known: readonly KnownEvent[]) => Promise<void>;

export const passOnEvents: PassOnEvents = async (tx, shipment, known) => {
  const passed = await inSlices(passedEvents(shipment, known));
  await replaceDcsaEvents(tx, shipment.id, shipment, passed);
};
