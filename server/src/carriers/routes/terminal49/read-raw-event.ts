import type { TrackingEvent } from '../../../domain/events/event.ts';
import { type Facility, type Place, placeOf } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { instantOf, readWrittenTime, type WrittenTime } from '../../dcsa/event-time-rule.ts';
import { coordinatesAt } from '../../dcsa/location.ts';
import { ediVessel } from '../../edi/edi-event.ts';
import { type Fields, fieldsOf, isTrueAt, textAt, valueAt } from '../../fields.ts';
import type { Item } from '../../set-aside.ts';
import { type RouteMeaning, routeEvent } from '../route-event.ts';
import { type Resource, readResource } from './json-api.ts';
import { rawEventMeaning } from './raw-events.ts';
import { type Shipment, timeAt, zoneAt } from './shipment.ts';

/** A raw event, and the resources that came with its page. */
export interface RawItem extends Item {
  included: ReadonlyMap<string, Resource>;
}

/** The parties that know a time. What others expect is a prediction, which is no statement of the line. */
const parties = new Set(['shipping_line', 'terminal', 'rail']);

/** An id of Terminal49 is a UUID. */
const longestId = 100;

/** The event; a sentence when a necessary part is missing. */
export function readRawEvent(
  { raw, included }: RawItem,
  shipment: Shipment | null,
  places?: PlaceBook,
): TrackingEvent | { reason: string } {
  const event = readResource(raw);
  if (event?.type !== 'raw_event') return { reason: 'It is not a raw event.' };
  if (shipment === null) return { reason: 'No page has the shipment that it belongs to.' };
  const said = readStatement(event.attributes);
  if ('reason' in said) return said;
  const number = numberOfBox(event, shipment);
  if (number === undefined) return { reason: 'It does not say which box it is about.' };
  if (number === null && said.meaning.kind !== 'transport')
    return { reason: 'It is about a box that has no number yet.' };
  const containers = number === null ? [] : [number];
  const place = placeAt(event, included, places);
  const createdAt = creationOf(event.attributes);
  const zone = place?.zone == null ? zoneAt(event.attributes, 'timezone') : null;
  return {
    ...routeEvent({ ...shipment.frame, containers, createdAt }, { ...said, ...shipAt(event), place, zone }),
    ...(event.id.length <= longestId && { id: `terminal49 ${event.id}` }),
    retracted: textAt(event.attributes, 'invalidated_at') !== null,
  };
}

/** What happens, and when. */
function readStatement(fields: Fields): { meaning: RouteMeaning; time: WrittenTime } | { reason: string } {
  const [code, words] = [textAt(fields, 'event') ?? '', textAt(fields, 'original_event') ?? ''];
  if (code === '' && words === '') return { reason: 'It has no event and no words in its place.' };
  const time = readTime(fields);
  if (time === null) return { reason: 'It has no time after 2000.' };
  const isEstimate = readEstimate(fields);
  if (isEstimate === null) return { reason: 'It does not say whether it has happened.' };
  const source = textAt(fields, 'data_source');
  if (isEstimate && source !== null && !parties.has(source))
    return { reason: `It is a prediction (${source}), and no statement of the line.` };
  const meaning = rawEventMeaning(code.toLowerCase(), words);
  const classifier = isEstimate ? 'EST' : 'ACT';
  return { meaning: { ...meaning, classifier }, time };
}

/** A date without a time is given only where the time is not known. */
function readTime(fields: Fields): WrittenTime | null {
  const hasTime = textAt(fields, 'actual_at', 'estimated_at') !== null;
  const day = hasTime ? null : textAt(fields, 'actual_on', 'estimated_on');
  if (day !== null) return readWrittenTime(day);
  const [name] = ['timestamp', 'actual_at', 'estimated_at'].filter((each) => textAt(fields, each) !== null);
  return name === undefined ? null : timeAt(fields, name, 'timezone');
}

function readEstimate(fields: Fields): boolean | null {
  if (valueAt(fields, 'estimated') !== undefined) return isTrueAt(fields, 'estimated');
  if (textAt(fields, 'actual_at', 'actual_on') !== null) return false;
  return textAt(fields, 'estimated_at', 'estimated_on', 'will_occur_at') === null ? null : true;
}

/** Null for a box without a number; undefined if it cannot be known which box it is. */
function numberOfBox(event: Resource, { boxes, boxOf }: Shipment): string | null | undefined {
  const [only] = boxes.size === 1 ? boxes.keys() : [];
  return boxes.get(event.related('container')[0] ?? boxOf.get(event.id) ?? only ?? '');
}

function creationOf(fields: Fields): string | null {
  const created = readWrittenTime(textAt(fields, 'created_at') ?? '');
  return created === null ? null : instantOf(created, null, false);
}

function shipAt({ attributes }: Resource) {
  const [name, number] = [textAt(attributes, 'vessel_name'), textAt(attributes, 'vessel_imo')];
  return { vessel: ediVessel(name ?? '', number ?? ''), voyage: textAt(attributes, 'voyage_number') };
}

function placeAt(
  event: Resource,
  included: ReadonlyMap<string, Resource>,
  places: PlaceBook | undefined,
): Place | null {
  const port = relatedTo(event, 'location', included, ['port', 'metro_area']);
  const unlocode = textAt(event.attributes, 'location_locode') ?? textAt(port, 'code');
  const name = textAt(event.attributes, 'location_name') ?? textAt(port, 'name');
  if (unlocode === null && name === null) return null;
  const facility = facilityOf(relatedTo(event, 'terminal', included, ['terminal', 'rail_terminal']));
  return placeOf({ unlocode, name, coordinates: coordinatesAt(port), facility }, places);
}

/** The attributes of the resource that an event relates to; none if it did not come with the page. */
function relatedTo(
  event: Resource,
  relation: string,
  included: RawItem['included'],
  types: readonly string[],
): Fields {
  const [id = ''] = event.related(relation);
  const [found] = types.flatMap((type) => included.get(keyOfResource({ type, id })) ?? []);
  return found?.attributes ?? fieldsOf(null);
}

function facilityOf(terminal: Fields): Facility | null {
  const [smdg, bic] = [textAt(terminal, 'smdg_code'), textAt(terminal, 'bic_facility_code')];
  if (smdg !== null) return { code: smdg.toUpperCase(), list: 'SMDG' };
  if (bic !== null) return { code: bic.toUpperCase(), list: 'BIC' };
  const name = textAt(terminal, 'name');
  return name === null ? null : { code: name, list: null };
}

/** Names a resource among those of a page. */
export function keyOfResource({ type, id }: Pick<Resource, 'type' | 'id'>): string {
  return `${type} ${id}`;
}
