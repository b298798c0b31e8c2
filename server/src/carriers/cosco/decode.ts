// Reads answers of COSCO's own tracking API (cop-cos/COP, "Cargo Tracking"), and those of CargoSmart. Pure, never throws.

import type { Decoded, TrackingEvent } from '../../domain/events/event.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import { type Body, excerpt, parseBody, type Unreadable } from '../body.ts';
import { decodeDcsa } from '../dcsa/decode.ts';
import { openPage } from '../dcsa/pages.ts';
import { type Fields, fieldsAt, fieldsOf, isObject, listAt, textAt } from '../fields.ts';
import { type Item, setAsideOf } from '../set-aside.ts';
import { boxEvent } from './box-status.ts';
import { type CtvcBody, isCtvc, openCtvc } from './ctvc/body.ts';
import { readBox } from './ctvc/read-box.ts';
import type { Frame } from './draft-event.ts';
import { endsOf, legEvents, readLegs } from './legs.ts';
import { placesKnownBy } from './place.ts';

/** A body in COSCO's own format: an envelope with the data of a paper or of boxes. */
type CoscoBody = Exclude<Body, { kind: 'events' }> | { kind: 'events'; content: Fields };

/** The only failure that concerns the question (cop-cos/COP, "Global Codes"); all others are failures of the platform. */
const wrongParameter = 5400;

const notAnEnvelope: Unreadable = { kind: 'unreadable', reason: 'is JSON, but not COSCO’s envelope' };

/**
 * An answer about a paper has the legs of the voyage and the latest label of each box; one about a box has all labels of
 * this and earlier trips. An answer of CargoSmart and a message of the DCSA standard are known by their content: stored answers stay readable
 * when the carrier is asked in the other way, and a partner may push by the standard. Never throws: what cannot be read is set aside with a
 * reason.
 */
export function decodeCosco(pages: readonly string[], carrier: string, places?: PlaceBook): Decoded {
  if (openPage(pages[0]).kind === 'events') return decodeDcsa(pages, { carrier, timeRule: 'offset', places });
  const decoded: Decoded = { events: [], setAside: [] };
  for (const [at, text] of pages.entries()) {
    const position = `page ${at + 1}`;
    const body = openAnyBody(text);
    if (body.kind === 'events') {
      if ('content' in body) readContent(body.content, position, { carrier, places }, decoded);
      else readDetails(body.details, position, { carrier, places }, decoded);
    }
    if (body.kind === 'error' || body.kind === 'unreadable') {
      const fault = body.kind === 'error' ? `is an error message: ${body.text}` : `${body.reason}.`;
      decoded.setAside.push(setAsideOf({ raw: excerpt(text), position }, `The page ${fault}`));
    }
  }
  return decoded;
}

/** In either of the two formats. */
function openAnyBody(text: unknown): CoscoBody | CtvcBody {
  const parsed = parseBody(text);
  if (parsed.kind !== 'json') return parsed;
  const answer = fieldsOf(parsed.json);
  return isCtvc(answer) ? openCtvc(answer) : openEnvelope(answer);
}

function readDetails(
  details: readonly unknown[],
  position: string,
  { carrier, places }: { carrier: string; places: PlaceBook | undefined },
  decoded: Decoded,
): void {
  for (const [at, raw] of details.entries()) {
    const box = { raw, position: `${position}, containerDetail ${at + 1}` };
    for (const { item, read } of readBox(box, carrier, places)) take(item, [read], decoded);
  }
}

function readContent(
  content: Fields,
  position: string,
  { carrier, places }: { carrier: string; places: PlaceBook | undefined },
  decoded: Decoded,
): void {
  const boxes = boxItems(content, position);
  const legItems = itemsAt(content, 'actualShipment', position);
  const known = placesKnownBy(placesIn(content, [...boxes, ...legItems]), places);
  const frame = frameOf(content, carrier);
  const legs = readLegs(legItems, known);
  const ends = endsOf(content, known);
  for (const leg of legs) take(leg.item, legEvents(leg, ends, frame), decoded);
  for (const item of boxes) take(item, [boxEvent(item, legs, known, frame)], decoded);
}

function take(item: Item, read: readonly (TrackingEvent | { reason: string })[], decoded: Decoded): void {
  if (read.length === 0) decoded.setAside.push(setAsideOf(item, 'It has no time for any move.'));
  for (const one of read) {
    if ('reason' in one) decoded.setAside.push(setAsideOf(item, one.reason));
    else decoded.events.push(one);
  }
}

/** `container` repeats the newest label, so it is read only if the box has no list of labels. */
function boxItems(content: Fields, position: string): Item[] {
  const ofPaper = itemsAt(content, 'containerStatus', position).flatMap(({ raw, position: group }) =>
    itemsAt(fieldsOf(raw), 'containers', group),
  );
  const ofBoxes = itemsAt(content, 'containers', position).flatMap(({ raw, position: box }) => {
    const fields = fieldsOf(raw);
    const given = ['containerCircleStatus', 'containerHistorys'].flatMap((list) =>
      itemsAt(fields, list, box),
    );
    return given.length > 0 ? given : itemsAt(fields, 'container', box);
  });
  return [...ofPaper, ...ofBoxes];
}

function itemsAt(fields: Fields, list: string, position: string): Item[] {
  return listAt(fields, list).map((raw, at) => ({ raw, position: `${position}, ${list} ${at + 1}` }));
}

/** According to COSCO's description, the group code is the Bill of Lading number and the other code is the booking number. */
function frameOf(content: Fields, carrier: string): Frame {
  const path = fieldsAt(content, 'trackingPath');
  const numberAt = (name: string) =>
    [textAt(path, name)].filter((text) => text !== null).map(normaliseReference);
  return {
    carrier,
    billsOfLading: numberAt('trackingGroupReferenceCode'),
    bookings: numberAt('billOfladingRefCode'),
  };
}

function placesIn(content: Fields, items: readonly Item[]): string[] {
  const path = fieldsAt(content, 'trackingPath');
  const given = [textAt(path, 'fromCity'), textAt(path, 'toCity')];
  const others = items.flatMap(({ raw }) => [
    textAt(fieldsOf(raw), 'location'),
    textAt(fieldsOf(raw), 'city'),
  ]);
  return [...given, ...others].filter((text) => text !== null);
}

/** COSCO's own code is 0; gateways write the status of HTTP. Both come as numbers and as text. */
function isSuccess(code: number): boolean {
  return code === 0 || (code >= 200 && code <= 299);
}

/** `type: "none"`, or no content, is COSCO's way to say that it has no data. Never throws. */
export function openCoscoBody(text: unknown): CoscoBody {
  const parsed = parseBody(text);
  return parsed.kind === 'json' ? openEnvelope(fieldsOf(parsed.json)) : parsed;
}

function openEnvelope(body: Fields): CoscoBody {
  const code = textAt(body, 'code');
  if (code === null) return notAnEnvelope;
  if (!isSuccess(Number(code))) {
    const text = [code, textAt(body, 'message') ?? ''].join(' ').trim();
    return { kind: 'error', text, reason: Number(code) === wrongParameter ? 'rejected' : 'server_error' };
  }
  if (!isObject(body.get('data'))) return notAnEnvelope;
  const data = fieldsAt(body, 'data');
  const content = fieldsAt(data, 'content');
  if (textAt(data, 'type')?.toLowerCase() === 'none' || content.size === 0) return { kind: 'none' };
  return { kind: 'events', content };
}
