// The types of events that clients are informed of (docs/webhooks.md "What is sent, and when").

export const shipmentEventTypes = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;
export type ShipmentEventType = (typeof shipmentEventTypes)[number];

/** `shipment.test` is sent on request, to test an endpoint. */
export const eventTypes = [...shipmentEventTypes, 'shipment.test'] as const;
export type EventType = (typeof eventTypes)[number];
