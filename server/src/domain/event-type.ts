// The types of events that clients are informed of (docs/webhooks.md "What is sent, and when").

/** What carriers report, and the delay that follows from it. */
const journeyEventTypes = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;

/** What our own forecasts say. An endpoint and an alert rule get these only if they ask for them. */
export const forecastEventTypes = ['shipment.forecast_changed', 'shipment.connection_at_risk'] as const;

export const shipmentEventTypes = [...journeyEventTypes, ...forecastEventTypes] as const;
export type ShipmentEventType = (typeof shipmentEventTypes)[number];

/** `shipment.test` is sent on request, to test an endpoint. */
export const eventTypes = [...shipmentEventTypes, 'shipment.test'] as const;
export type EventType = (typeof eventTypes)[number];

export function isForecastEvent(type: EventType): boolean {
  return forecastEventTypes.some((each) => each === type);
}
