import { normaliseReference } from '../../../domain/references/reference.ts';
import { type Fields, fieldsOf, listAt, textAt, valueAt } from '../../fields.ts';
import { numberIn } from '../rival.ts';
import { markOf, type RouteList } from '../route-list.ts';
import { type Resource, readResource } from './json-api.ts';

/** Attributes that say when Terminal49 looked, and not what it saw. */
const looking = /tracking_last|_checked_at$|_updated_at$|^updated_at$|attempted|succeeded/;

/** Terminal49’s shipments with their boxes. Our rows are tracking requests, so they are found by the numbers of both. */
export const terminal49List: RouteList = {
  mediaType: 'application/vnd.api+json',
  first: pageOf(1),
  readPage(json, address) {
    const fields = fieldsOf(json);
    if (!Array.isArray(valueAt(fields, 'data'))) return null;
    const included = listAt(fields, 'included').map(readResource);
    const boxes = new Map(included.flatMap((each) => (each?.type === 'container' ? [[each.id, each]] : [])));
    const shipments = listAt(fields, 'data').map(readResource);
    const rows = shipments.flatMap((shipment) =>
      shipment && isFollowed(shipment) ? [rowOf(shipment, boxes)] : [],
    );
    const isLast = textAt(fieldsOf(valueAt(fields, 'links')), 'next') === null;
    return { rows, next: isLast ? null : pageOf(numberIn(address, 'page[number]') + 1) };
  },
};

/** Our own address, not the one in `links`: the token would go there. */
function pageOf(number: number): string {
  return `/shipments?include=containers&page[size]=100&page[number]=${number}`;
}

function isFollowed({ attributes }: Resource): boolean {
  return textAt(attributes, 'line_tracking_stopped_at') === null;
}

function rowOf(shipment: Resource, boxes: ReadonlyMap<string, Resource>) {
  const own = shipment.related('containers').flatMap((id) => boxes.get(id) ?? []);
  const numbers = [
    ...['bill_of_lading_number', 'normalized_number'].map((name) => textAt(shipment.attributes, name)),
    ...own.map(({ attributes }) => textAt(attributes, 'number')),
  ];
  const said = own.map((box) => [box.id, seenIn(box.attributes), box.related('raw_events')]);
  return {
    id: null,
    references: [...new Set(numbers.flatMap((text) => (text === null ? [] : [normaliseReference(text)])))],
    mark: markOf([shipment.id, seenIn(shipment.attributes), said]),
  };
}

function seenIn(attributes: Fields): [string, unknown][] {
  return [...attributes].filter(([name]) => !looking.test(name));
}
