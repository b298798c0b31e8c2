import type { components } from './generated/openapi.ts';

type AnyEvent = components['schemas']['ShipmentEvent'];

/** `data` of an event. It is the same for every type. */
export type WebhookEventData = AnyEvent['data'];

interface EventOf<Type extends AnyEvent['type']> extends Omit<AnyEvent, 'type'> {
  type: Type;
}

/** A new status or milestone, another vessel, or a changed ETA. */
export type ShipmentUpdated = EventOf<'shipment.updated'>;
/** The day of the ETA has ended, and the shipment has not arrived. */
export type ShipmentDelayed = EventOf<'shipment.delayed'>;
/** The shipment arrived at its destination. Sent once per journey. */
export type ShipmentArrived = EventOf<'shipment.arrived'>;
/** Sent on request to test an endpoint, with a sample shipment. */
export type ShipmentTest = EventOf<'shipment.test'>;

/** A newer server may send a type that is not listed here. Answer it with 2xx too. */
export type WebhookEvent = ShipmentUpdated | ShipmentDelayed | ShipmentArrived | ShipmentTest;
