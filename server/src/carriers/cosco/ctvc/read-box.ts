import { blankEvent } from '../../../domain/events/blank-event.ts';
import type { Classifier, EventCode, TrackingEvent } from '../../../domain/events/event.ts';
import { type Place, portKey } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { checkDigit, isContainerShaped } from '../../../domain/references/container-number.ts';
import { normaliseReference } from '../../../domain/references/reference.ts';
import { readMode } from '../../dcsa/codes.ts';
import { type Fields, fieldsAt, fieldsOf, listAt, textAt, valueAt } from '../../fields.ts';
import type { Item } from '../../set-aside.ts';
import { type CtvcLeg, legsOf, shipAt } from './legs.ts';
import { ctvcMeaning } from './meanings.ts';
import { codesIn, ctvcPlace, type KnownCodes } from './place.ts';
import { ctvcInstant, ctvcTime } from './time.ts';

/** An event, or why there is none, with the part of the answer that it was read from. */
export type ReadItem = { item: Item; read: TrackingEvent | { reason: string } };

/** What all events of one box have in common. */
interface BoxFrame {
  carrier: string;
  /** Empty while the booking has no box yet. */
  containers: string[];
  billsOfLading: string[];
  bookings: string[];
  legs: readonly CtvcLeg[];
  known: KnownCodes;
}

/** All events of one box: those that are listed, and what the legs of its route add to them. */
export function readBox({ raw, position }: Item, carrier: string, places: PlaceBook | undefined): ReadItem[] {
  const detail = fieldsOf(raw);
  const route = fieldsAt(detail, 'route');
  const events = itemsAt(detail, 'event', position);
  const ends = ['firstPOL', 'lastPOD'].map((name) => valueAt(route, name));
  const codes = codesIn([...events.map((item) => valueAt(fieldsOf(item.raw), 'location')), ...ends]);
  const known = { codes, book: places };
  const frame: BoxFrame = {
    carrier,
    containers: numberOf(detail),
    billsOfLading: papersOf(detail, 'BL'),
    bookings: papersOf(detail, 'BKG'),
    legs: legsOf(itemsAt(route, 'shipmentLeg', position), known),
    known,
  };
  const listed = events.map((item) => ({ item, read: readEvent(fieldsOf(item.raw), frame) }));
  const said = new Set(listed.flatMap(({ read }) => ('reason' in read ? [] : [callKey(read)])));
  return [...listed, ...frame.legs.flatMap((leg) => callsOf(leg, frame, said))];
}

function itemsAt(fields: Fields, list: string, position: string): Item[] {
  return listAt(fields, list).map((raw, at) => ({ raw, position: `${position}, ${list} ${at + 1}` }));
}

/** The number and its check digit are apart. If there is no digit, it is the one that ISO 6346 gives. */
function numberOf(detail: Fields): string[] {
  const parts = fieldsAt(detail, 'containerNumber');
  const number = normaliseReference(
    textAt(parts, 'containerNumber') ?? textAt(detail, 'containerNumber') ?? '',
  );
  if (isContainerShaped(number)) return [number];
  const whole = `${number}${textAt(parts, 'containerCheckDigit') ?? checkDigit(number)}`;
  return isContainerShaped(whole) ? [whole] : [];
}

function papersOf(detail: Fields, type: string): string[] {
  const numbers = listAt(detail, 'externalReference')
    .map(fieldsOf)
    .filter((each) => textAt(fieldsAt(each, 'CSReferenceType'), 'value')?.toUpperCase() === type)
    .flatMap((each) => textAt(each, 'referenceNumber') ?? []);
  return [...new Set(numbers.map(normaliseReference))].slice(0, 20);
}

function readEvent(event: Fields, frame: BoxFrame): TrackingEvent | { reason: string } {
  const of = fieldsAt(event, 'CSEvent');
  const code = textAt(of, 'CSEventCode');
  const texts = [textAt(event, 'eventDescription'), textAt(event, 'carrEventCode')].filter(
    (text) => text !== null,
  );
  const words = texts[0] ?? code;
  if (words === null) return { reason: 'It has no code and no words that say what happened.' };
  const { mode: usual, role, ...meaning } = ctvcMeaning(texts, code);
  if (meaning.kind === 'equipment' && frame.containers.length === 0)
    return { reason: 'It has no container number.' };
  const place = ctvcPlace(valueAt(event, 'location'), frame.known);
  const draft = drafted(frame, fieldsAt(event, 'eventDT'), place);
  if ('reason' in draft) return draft;
  const given = readMode(new Map([['modeoftransport', event.get('mode')]]));
  const mode = usual === 'vessel' && given !== 'barge' ? usual : (given ?? usual);
  return {
    ...draft,
    ...meaning,
    role,
    mode,
    classifier: classifierOf(textAt(of, 'estActIndicator'), words),
    createdAt: ctvcInstant(fieldsAt(event, 'eventReceivedDT')),
    words,
    ...(mode === 'vessel' && shipAt(frame.legs, meaning.code, place)),
  };
}

function classifierOf(indicator: string | null, words: string): Classifier {
  if (indicator !== null) return indicator.toUpperCase() === 'E' ? 'EST' : 'ACT';
  return /estimat|expected/i.test(words) ? 'EST' : 'ACT';
}

function callsOf(leg: CtvcLeg, frame: BoxFrame, said: ReadonlySet<string>): ReadItem[] {
  const times = [
    ...listAt(leg.fields, 'departureDT').map((raw) => ({ raw, code: 'DEPA' as const })),
    ...listAt(leg.fields, 'arrivalDT').map((raw) => ({ raw, code: 'ARRI' as const })),
  ];
  return times.flatMap(({ raw, code }): ReadItem[] => {
    const fields = fieldsOf(raw);
    const place = code === 'DEPA' ? leg.from : leg.to;
    const draft = drafted(frame, fields, place);
    if ('reason' in draft) return [{ item: leg.item, read: draft }];
    const indicator = textAt(fieldsAt(fields, 'indicator'), 'value') ?? textAt(fields, 'indicator') ?? 'E';
    const call = {
      ...draft,
      kind: 'transport' as const,
      code,
      classifier: classifierOf(indicator, ''),
      role: code === 'DEPA' ? leg.roles.from : leg.roles.to,
      mode: 'vessel' as const,
      ...leg.ships[code],
    };
    // An event that is listed comes first: the leg only adds what no event says.
    return said.has(callKey(call)) ? [] : [{ item: leg.item, read: call }];
  });
}

function callKey({
  code,
  classifier,
  place,
}: {
  code: EventCode;
  classifier: Classifier;
  place: Place | null;
}): string {
  return `${code} ${classifier} ${portKey(place)}`;
}

function drafted(
  { carrier, containers, billsOfLading, bookings }: BoxFrame,
  written: Fields,
  place: Place | null,
): Omit<TrackingEvent, 'kind' | 'code' | 'classifier'> | { reason: string } {
  const time = ctvcTime(written, place?.zone ?? null);
  if (time === null) return { reason: 'It has no time after 2000.' };
  return { ...blankEvent, carrier, time, place, containers, billsOfLading, bookings };
}
