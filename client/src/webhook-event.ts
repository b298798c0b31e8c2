import type { components } from './generated/openapi.ts';

type AnyEvent = components['schemas']['ShipmentEvent'];

/** `data` of an event, the same in every type. */
export type WebhookEventData = AnyEvent['data'];

interface EventOf<Type extends AnyEvent['type']> extends Omit<AnyEvent, 'type'> {
  type: Type;
}

/** A new status or milestone, another vessel, or an ETA that moved. */
export type ShipmentUpdated = EventOf<'shipment.updated'>;
/** The day of the ETA has ended, and it has not arrived. */
export type ShipmentDelayed = EventOf<'shipment.delayed'>;
/** It arrived at its destination; once per journey. */
export type ShipmentArrived = EventOf<'shipment.arrived'>;
/** Sent on request to try an endpoint, with a sample shipment. */
export type ShipmentTest = EventOf<'shipment.test'>;

/** A newer server may send a type that is not listed here: answer it with 2xx all the same. */
export type WebhookEvent = ShipmentUpdated | ShipmentDelayed | ShipmentArrived | ShipmentTest;
