import { type EventType, eventBody } from '../../../server/src/domain/shipment-event.ts';
import { sampleEventData } from '../../../server/test/harness/sample-event-data.ts';
import type { Order } from './contestant.ts';

/** One delivery, as it lies in a queue: an event for an endpoint. */
export interface OrderLine {
  endpointId: string;
  /** `evt_…` */
  eventId: string;
  type: EventType;
  /** The bytes to send, some 600 of them. */
  body: string;
}

/** All deliveries of the order, endpoint after endpoint in turn. */
export function* orderLines({ endpoints, count }: Pick<Order, 'endpoints' | 'count'>): Generator<OrderLine> {
  for (let at = 0; at < count; at += 1) {
    const endpointId = endpoints[at % endpoints.length]?.id;
    if (endpointId === undefined) throw new Error('there is nobody to deliver to');
    yield { endpointId, ...sampleEvent(at) };
  }
}

/** A change of a shipment as it is told; `number` makes its id. */
function sampleEvent(number: number): Omit<OrderLine, 'endpointId'> {
  const eventId = `evt_${String(number).padStart(22, '0')}`;
  const type = 'shipment.updated';
  const createdAt = new Date('2026-03-02T09:00:00Z');
  return { eventId, type, body: eventBody({ id: eventId, type, createdAt, data: sampleEventData }) };
}

/** `list` in pieces of at most `size`: what queues take at once. */
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
