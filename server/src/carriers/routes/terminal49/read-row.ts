import { normaliseReference } from '../../../domain/references/reference.ts';
import { isFailure } from '../../access/http.ts';
import { type Unavailable, unavailable } from '../../access/unavailable.ts';
import { textAt } from '../../fields.ts';
import type { RouteClient } from '../route-client.ts';
import { decodeTerminal49 } from './decode.ts';
import { type Document, type Resource, readResource } from './json-api.ts';
import { type Get, isAnswer, isRowId, type ReadList, type ReceivedPage, readList } from './pages.ts';

/** Each box is a request, and Terminal49 answers a hundred in a minute. */
const mostBoxes = 90;
/** Of all pages of an answer together. */
const mostCharacters = 32 * 1024 * 1024;

/** `gone`: there is no such row. `failed`: the line does not know it. `pending`: the line has not answered yet. */
type ShipmentOfRow = { outcome: 'found'; shipment: string } | Row<'gone'> | Row<'failed'> | Row<'pending'>;
interface Row<Outcome> {
  outcome: Outcome;
}

/** The shipment of a row. */
export async function shipmentOfRow(get: Get, id: string): Promise<ShipmentOfRow | Unavailable> {
  if (!isRowId(id)) return { outcome: 'gone' };
  const page = await get(`tracking_requests/${id}`);
  if (isFailure(page)) return page;
  const row = isAnswer(page) ? readResource(page.document.data[0]) : null;
  if (row === null) return { outcome: 'gone' };
  const shipment = row.related('tracked_object').find(isRowId);
  if (shipment !== undefined) return { outcome: 'found', shipment };
  if (textAt(row.attributes, 'status') !== 'failed') return { outcome: 'pending' };
  return textAt(row.attributes, 'failed_reason') === 'duplicate'
    ? sameShipment(get, row)
    : { outcome: 'failed' };
}

/** The shipment that there was already under that number. */
async function sameShipment(get: Get, { attributes }: Resource): Promise<ShipmentOfRow | Unavailable> {
  const number = normaliseReference(textAt(attributes, 'request_number') ?? '');
  const wanted = new URLSearchParams({ 'filter[q]': number, include: 'containers', 'page[size]': '30' });
  const list = await readList(get, `shipments?${wanted}`);
  if (isFailure(list)) return list;
  const found = list.pages
    .flatMap(({ document }) => shipmentsNumbered(document, number))
    .find(({ id }) => isRowId(id));
  return found === undefined ? { outcome: 'failed' } : { outcome: 'found', shipment: found.id };
}

function shipmentsNumbered({ data, included }: Document, number: string): Resource[] {
  const is = (resource: Resource, ...names: string[]) =>
    names.some((name) => normaliseReference(textAt(resource.attributes, name) ?? '') === number);
  const boxes = new Set(
    included
      .flatMap((each) => readResource(each) ?? [])
      .flatMap((each) => (is(each, 'number') ? [each.id] : [])),
  );
  return data
    .flatMap((each) => readResource(each) ?? [])
    .filter(
      (each) =>
        is(each, 'bill_of_lading_number', 'normalized_number') ||
        each.related('containers').some((id) => boxes.has(id)),
    );
}

/** The shipment of a row with its boxes, and the raw events of each. */
export async function answerAbout(get: Get, id: string): ReturnType<RouteClient['read']> {
  const row = await shipmentOfRow(get, id);
  if (isFailure(row) || row.outcome === 'pending') return row;
  if (row.outcome === 'gone') return unavailable('rejected', 'Terminal49 has no row with this id any more.');
  if (row.outcome === 'failed') return { outcome: 'failed' };
  const first = await get(`shipments/${row.shipment}?include=containers`);
  if (isFailure(first)) return first;
  if (!isAnswer(first)) return { outcome: 'no_data' };
  const boxes = boxesOf(first.document);
  const read = await eventsOfBoxes(get, boxes);
  if (isFailure(read)) return read;
  const pages = [first.text, ...read.pages.map(({ text }) => text)];
  const isHollow = read.pages.every(({ document }) => document.data.length === 0);
  if (isHollow && decodeTerminal49(pages).events.length === 0) return { outcome: 'pending' };
  // A shipment that is followed no more keeps what it had, but is no proof that something is missing.
  const isWhole = first.isWhole && read.isWhole;
  const partial = isWhole && isStopped(first.document);
  return { outcome: 'found', pages, complete: isWhole && !partial, ...(partial && { partial }) };
}

/** Without the events of the first box there is no answer; without those of a later one, it is incomplete. */
async function eventsOfBoxes(get: Get, boxes: readonly string[]): Promise<ReadList | Unavailable> {
  const pages: ReceivedPage[] = [];
  let room = mostCharacters;
  for (const box of boxes.slice(0, mostBoxes)) {
    const list = await readList(get, `containers/${box}/raw_events`);
    if (isFailure(list)) return pages.length === 0 ? list : { pages, isWhole: false };
    pages.push(...list.pages);
    room -= list.pages.reduce((sum, { text }) => sum + text.length, 0);
    if (!list.isWhole || room < 0) return { pages, isWhole: false };
  }
  return { pages, isWhole: boxes.length <= mostBoxes };
}

function boxesOf({ data, included }: Document): string[] {
  const shipment = readResource(data[0]);
  const named = shipment?.related('containers') ?? [];
  const given = included
    .flatMap((each) => readResource(each) ?? [])
    .filter(({ type }) => type === 'container');
  return [...new Set([...named, ...given.map(({ id }) => id)])].filter(isRowId);
}

function isStopped({ data }: Document): boolean {
  const shipment = readResource(data[0]);
  return shipment !== null && textAt(shipment.attributes, 'line_tracking_stopped_at') !== null;
}
