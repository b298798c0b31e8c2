// The types of events that clients are informed of (docs/webhooks.md "What is sent, and when").

import { type ExceptionKind, exceptionKinds, kindsOfInvoices } from '../exceptions/exception-kind.ts';

/** What carriers report, and the delay that follows from it. */
const journeyEventTypes = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;

/** Single steps of the journey, each told once (domain/announcing/step-news.ts). */
export const stepEventTypes = [
  'shipment.departed',
  'shipment.transshipped',
  'shipment.discharged',
  'shipment.gated_out',
  'shipment.delivered',
] as const;
export type StepEventType = (typeof stepEventTypes)[number];

/** What our own forecasts say. */
export const forecastEventTypes = ['shipment.forecast_changed', 'shipment.connection_at_risk'] as const;

/** An exception has begun, or says something else than before (docs/exceptions.md). */
export const exceptionEventTypes = exceptionKinds.map(eventOfException);

/** Limited viewers do not see them. */
export const typesOfInvoices: readonly string[] = kindsOfInvoices.map(eventOfException);

/** An endpoint and an alert rule get these only if they name them. */
export const namedEventTypes = [...stepEventTypes, ...forecastEventTypes, ...exceptionEventTypes] as const;

export const shipmentEventTypes = [...journeyEventTypes, ...namedEventTypes] as const;
export type ShipmentEventType = (typeof shipmentEventTypes)[number];

/** `shipment.test` is sent on request, to test an endpoint. */
export const eventTypes = [...shipmentEventTypes, 'shipment.test'] as const;
export type EventType = (typeof eventTypes)[number];

/** Events of carriers in the words of DCSA, for the DCSA subscriptions that ask for them (docs/dcsa.md "Subscriptions"). No event of ours. */
export const dcsaNotification = 'dcsa.events';

/** What a delivery sends. */
export type DeliveryType = EventType | typeof dcsaNotification;

export function isNamedEvent(type: EventType): boolean {
  return namedEventTypes.some((each) => each === type);
}

export function isAboutStep(type: EventType): type is StepEventType {
  return stepEventTypes.some((each) => each === type);
}

export type ExceptionEventType = (typeof exceptionEventTypes)[number];

export function isAboutException(type: EventType): type is ExceptionEventType {
  return exceptionEventTypes.some((each) => each === type);
}

export function eventOfException<Kind extends ExceptionKind>(kind: Kind): `shipment.${Kind}` {
  return `shipment.${kind}`;
}
