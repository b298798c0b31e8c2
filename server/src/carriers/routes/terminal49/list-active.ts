import { type Fields, fieldsAt, fieldsOf, listAt, textAt, valueAt } from '../../fields.ts';
import { numberIn, type Rival, textsIn, type WatchedPage, watchedRow } from '../rival.ts';

const size = 100;
const requests = '/tracking_requests';

/** Terminal49, version 2: its shipments, and then the tracking requests that have no shipment yet. */
export const terminal49: Rival = {
  name: 'Terminal49',
  baseUrl: 'https://api.terminal49.com/v2',
  tokenVariable: 'TERMINAL49_TOKEN',
  headers: (token) => ({ authorization: `Token ${token}`, accept: 'application/vnd.api+json' }),
  quota: [{ requests: 100, perSeconds: 60 }],
  first: pageOf('/shipments', 1),
  readPage,
};

function readPage(body: unknown, address: string): WatchedPage | null {
  const answer = fieldsOf(body);
  if (!Array.isArray(valueAt(answer, 'data'))) return null;
  const path = address.startsWith(requests) ? requests : '/shipments';
  const all = listAt(answer, 'data').map(fieldsOf);
  const rows =
    path === requests
      ? all.filter((each) => !hasShipment(each)).map((each) => watchedRow(each, readRequest))
      : all.map((each) => watchedRow(each, readShipment));
  const isLast = textAt(fieldsAt(answer, 'links'), 'next') === null;
  const next = isLast ? null : pageOf(path, numberIn(address, 'page[number]') + 1);
  return { rows, next: next ?? (path === requests ? null : pageOf(requests, 1)) };
}

/** Our own address, not the one in `links`: the token would go there. */
function pageOf(path: string, number: number): string {
  return `${path}?page[size]=${size}&page[number]=${number}`;
}

function readShipment(shipment: Fields) {
  const attributes = fieldsAt(shipment, 'attributes');
  if (textAt(attributes, 'line_tracking_stopped_at') !== null) return 'over' as const;
  const reference = textAt(attributes, 'bill_of_lading_number', 'normalized_number');
  if (reference === null) return { reason: 'It has no Bill of Lading.' };
  return {
    reference,
    carrier: textAt(attributes, 'shipping_line_scac') ?? textAt(attributes, 'shipping_line_name'),
    ownReferences: textsIn(valueAt(attributes, 'ref_numbers')),
    tags: textsIn(valueAt(attributes, 'tags')),
    pod: textAt(attributes, 'port_of_discharge_locode'),
  };
}

/** Then it was listed with the shipments. */
function hasShipment(request: Fields): boolean {
  return fieldsAt(fieldsAt(fieldsAt(request, 'relationships'), 'tracked_object'), 'data').size > 0;
}

/** One that failed is not watched. */
function readRequest(request: Fields) {
  const attributes = fieldsAt(request, 'attributes');
  const status = textAt(attributes, 'status');
  const reference = textAt(attributes, 'request_number');
  if (status === 'tracking_stopped') return 'over' as const;
  if (status === 'failed') {
    const why = textAt(attributes, 'failed_reason');
    const number = reference === null ? '' : `${reference}: `;
    return { reason: `${number}Terminal49 failed to watch it${why === null ? '' : `: ${why}`}.` };
  }
  if (reference === null) return { reason: 'It has no number.' };
  return {
    reference,
    carrier: textAt(attributes, 'scac'),
    ownReferences: textsIn(valueAt(attributes, 'ref_numbers')),
    tags: textsIn(valueAt(attributes, 'shipment_tags')),
    pod: null,
  };
}
