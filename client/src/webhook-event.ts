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
/** One step of the journey, in `data.milestone`; each is sent once. Only for endpoints that ask for these types by name. */
export type ShipmentStep = EventOf<
  | 'shipment.departed'
  | 'shipment.transshipped'
  | 'shipment.discharged'
  | 'shipment.gated_out'
  | 'shipment.delivered'
>;
/** The middle of our forecast moved by hours. Only for endpoints that ask for this type by name. */
export type ShipmentForecastChanged = EventOf<'shipment.forecast_changed'>;
/** The container may miss its next vessel. Only for endpoints that ask for this type by name. */
export type ShipmentConnectionAtRisk = EventOf<'shipment.connection_at_risk'>;
/** An exception has begun, or says something else than before. Only for endpoints that ask for these types by name. */
export type ShipmentException = EventOf<
  | 'shipment.promise_at_risk'
  | 'shipment.free_time_over'
  | 'shipment.free_time_ending'
  | 'shipment.rolled_over'
  | 'shipment.port_changed'
  | 'shipment.last_free_day_changed'
  | 'shipment.step_overdue'
  | 'shipment.dispute_due'
  | 'shipment.tracking_stalled'
  | 'shipment.vessel_changed'
  | 'shipment.eta_changed'
>;
/** Sent on request to test an endpoint, with a sample shipment. */
export type ShipmentTest = EventOf<'shipment.test'>;

/** A newer server may send a type that is not listed here. Answer it with 2xx too. */
export type WebhookEvent =
  | ShipmentUpdated
  | ShipmentDelayed
  | ShipmentArrived
  | ShipmentStep
  | ShipmentForecastChanged
  | ShipmentConnectionAtRisk
  | ShipmentException
  | ShipmentTest;
