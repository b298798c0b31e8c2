import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { currentSpan } from '../../tracing/span.ts';

/** Adds the event to the current trace. Returns the place that its deliveries continue, by any server; null outside of a trace. */
export function traceEvent({ id, type, shipmentId }: ShipmentEvent): string | null {
  const attributes = {
    'messaging.system': 'landfall',
    'messaging.operation.type': 'create',
    'messaging.operation.name': 'publish',
    'messaging.destination.name': type,
    'messaging.message.id': id,
    ...(shipmentId !== null && { 'landfall.shipment.id': shipmentId }),
  };
  const span = currentSpan()?.begin({ name: `publish ${type}`, kind: 'producer', attributes });
  span?.end();
  return span?.traceparent ?? null;
}
