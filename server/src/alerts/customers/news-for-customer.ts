// What has happened to a shipment that its customer wants to know. Pure.

import { customerConditions, meets } from '../../domain/alerts/alert-condition.ts';
import { type ChangedSubject, newsOfShipment } from '../../domain/announcing/changed-shipment.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { EventType } from '../../domain/webhooks/event-type.ts';

/** The types of events that a customer is told about. */
export const customerTypes: readonly EventType[] = customerConditions.map(
  (condition) => `shipment.${condition}` as const,
);

/**
 * The events that the sentence rests on, oldest first: those for a customer that still hold, and the steps and dates around them. None
 * when nothing of it holds any more.
 */
export function newsForCustomer(
  events: readonly ShipmentEvent[],
  now: Pick<ChangedSubject, 'boxes' | 'open'>,
): ShipmentEvent[] {
  const { kinds } = newsOfShipment({ events, ...now, isNew: false });
  const holds = ({ type }: ShipmentEvent) =>
    kinds.some((kind) =>
      kind === 'later' || kind === 'earlier' ? type === 'shipment.eta_changed' : type === `shipment.${kind}`,
    );
  const holding = events.filter(
    (event) => customerConditions.some((condition) => meets(event, condition)) && holds(event),
  );
  return holding.length === 0
    ? []
    : events.filter((event) => holding.includes(event) || event.type === 'shipment.updated');
}
