import type { WebhookEvent } from '../../../client/src/landfall.ts';
import { exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { stepEventTypes } from '../../../server/src/domain/webhooks/event-type.ts';

export type EventType = WebhookEvent['type'];

/** What carriers report, and the delay that follows from it. */
export const journeyTypes = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;

/** An endpoint gets these only if it names them. */
export const namedTypes = [
  ...stepEventTypes,
  'shipment.forecast_changed',
  'shipment.connection_at_risk',
  ...exceptionKinds.map((kind) => `shipment.${kind}` as const),
] as const;

export const eventTypes: readonly EventType[] = [...journeyTypes, ...namedTypes, 'shipment.test'];
