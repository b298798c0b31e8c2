import { type EventType, eventBody } from '../../../server/src/domain/shipment-event.ts';
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
export function* orderLines({ endpoints, count }: Order): Generator<OrderLine> {
  for (let at = 0; at < count; at += 1) {
    const endpointId = endpoints[at % endpoints.length]?.id;
    if (endpointId === undefined) throw new Error('there is nobody to deliver to');
    yield { endpointId, ...sampleEvent(at) };
  }
}

/** A change of a shipment as it is told; `number` makes its id. */
export function sampleEvent(number: number): Omit<OrderLine, 'endpointId'> {
  const eventId = `evt_${String(number).padStart(22, '0')}`;
  const type = 'shipment.updated';
  const body = eventBody({
    id: eventId,
    type,
    createdAt: new Date('2026-03-02T09:00:00Z'),
    data: {
      reference: 'MSCU1234566',
      status: 'in_transit',
      delayed: false,
      vessel: 'NORTHERN WIND',
      eta: '2026-03-20',
      last_updated: '2026-03-02T08:58:11Z',
      container: 'MSCU1234566',
      bl: 'MEDUAB123456',
      previous: { status: 'pending', eta: '2026-03-19', vessel: 'NORTHERN WIND' },
      eta_initial: '2026-03-18',
      milestone: {
        code: 'DEPA',
        event: 'Vessel departed',
        location: 'Ningbo, CN',
        time: '2026-03-01T20:00:00+08:00',
      },
      sequence: 3,
    },
  });
  return { eventId, type, body };
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
