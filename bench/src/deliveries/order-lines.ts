import { eventBody } from '../../../server/src/domain/announcing/shipment-event.ts';
import type { EventType } from '../../../server/src/domain/webhooks/event-type.ts';
import { sampleEventData } from '../../../server/test/harness/sample-event-data.ts';
import type { Order } from './contestant.ts';

/** One delivery as it is stored in a queue: an event for an endpoint. */
export interface OrderLine {
  endpointId: string;
  /** `evt_…` */
  eventId: string;
  type: EventType;
  /** The bytes to send, about 600. */
  body: string;
}

/** All deliveries of the order, for one endpoint after the other in turn. */
export function* orderLines({ endpoints, count }: Pick<Order, 'endpoints' | 'count'>): Generator<OrderLine> {
  for (let at = 0; at < count; at += 1) {
    const endpointId = endpoints[at % endpoints.length]?.id;
    if (endpointId === undefined) throw new Error('the order has no endpoint');
    yield { endpointId, ...sampleEvent(at) };
  }
}

/** A change of a shipment as it is announced. `number` makes its id. */
function sampleEvent(number: number): Omit<OrderLine, 'endpointId'> {
  const eventId = `evt_${String(number).padStart(22, '0')}`;
  const type = 'shipment.updated';
  const createdAt = new Date('2026-03-02T09:00:00Z');
  const event = { id: eventId, type, mode: 'live', createdAt, data: sampleEventData } as const;
  return { eventId, type, body: eventBody(event) };
}

/** Splits `list` into pieces of at most `size`, because a queue takes a limited number at once. */
export function* pieces<T>(list: Iterable<T>, size: number): Generator<T[]> {
  let piece: T[] = [];
  for (const one of list) {
    piece.push(one);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
