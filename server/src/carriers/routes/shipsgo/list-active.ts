import { type Fields, fieldsAt, fieldsOf, isTrueAt, listAt, textAt, valueAt } from '../../fields.ts';
import { numberIn, type Rival, textsIn, type WatchedPage, watchedRow } from '../rival.ts';

const take = 100;
/** The box is off the ship, or ShipsGo gets no data for it. */
const over = ['DISCHARGED', 'UNTRACKED'];

/** ShipsGo, version 2. */
export const shipsgo: Rival = {
  name: 'ShipsGo',
  baseUrl: 'https://api.shipsgo.com/v2',
  tokenVariable: 'SHIPSGO_TOKEN',
  headers: (token) => ({ 'X-Shipsgo-User-Token': token }),
  // None is published.
  quota: [{ requests: 60, perSeconds: 60 }],
  first: `/ocean/shipments?take=${take}&skip=0`,
  readPage,
};

function readPage(body: unknown, address: string): WatchedPage | null {
  const answer = fieldsOf(body);
  if (!answer.has('shipments') && !Array.isArray(body)) return null;
  const rows = Array.isArray(body) ? body : listAt(answer, 'shipments');
  const meta = fieldsAt(answer, 'meta');
  const hasMore = meta.has('more') ? isTrueAt(meta, 'more') : rows.length >= take;
  const skip = numberIn(address, 'skip') + take;
  return {
    rows: rows.map((row) => watchedRow(fieldsOf(row), readShipment)),
    next: hasMore ? `/ocean/shipments?take=${take}&skip=${skip}` : null,
  };
}

function readShipment(shipment: Fields) {
  if (over.includes(textAt(shipment, 'status')?.toUpperCase() ?? '')) return 'over' as const;
  const reference = textAt(shipment, 'container_number', 'bl_number', 'booking_number');
  if (reference === null) return { reason: 'It has neither a container nor a booking.' };
  const line = fieldsAt(shipment, 'carrier');
  const pod = fieldsAt(fieldsAt(shipment, 'route'), 'port_of_discharge');
  return {
    reference,
    carrier: textAt(line, 'scac') ?? textAt(line, 'name'),
    ownReferences: textsIn(valueAt(shipment, 'reference')),
    tags: textsIn(valueAt(shipment, 'tags')),
    pod: textAt(fieldsAt(pod, 'location'), 'code'),
  };
}
