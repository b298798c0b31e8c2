// Reads answers of ShipsGo's version 2 about a shipment at sea. Pure, never throws.

import { blankEvent } from '../../../domain/events/blank-event.ts';
import type { Decoded, LocationRole, TrackingEvent } from '../../../domain/events/event.ts';
import { type Place, placeOf, samePort } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { isContainerShaped } from '../../../domain/references/container-number.ts';
import { normaliseReference } from '../../../domain/references/reference.ts';
import { atOnce, wholeSlice } from '../../../domain/steps.ts';
import { excerpt } from '../../body.ts';
import { eventTimeOf, readWrittenTime } from '../../dcsa/event-time-rule.ts';
import { readVoyage } from '../../dcsa/vessel.ts';
import { ediVessel } from '../../edi/edi-event.ts';
import { type Fields, fieldsAt, fieldsOf, listAt, textAt } from '../../fields.ts';
import { type Item, setAsideOf } from '../../set-aside.ts';
import { routeDatesOf, stepsOfRouteEvent, withinLimit } from '../route-event.ts';
import { openShipment } from './body.ts';
import { movementOf } from './movements.ts';

/** What all events of an answer have in common. */
interface Frame extends Pick<TrackingEvent, 'carrier' | 'bookings' | 'billsOfLading'> {
  pol: Place | null;
  pod: Place | null;
  places: PlaceBook | undefined;
}

/** The events are those of the line that the answer names; `''` if it names none. */
export function decodeShipsgo(pages: readonly string[], places?: PlaceBook): Decoded {
  return atOnce(shipsgoSteps(pages, places));
}

/** The same in steps. */
export function* shipsgoSteps(pages: readonly string[], places?: PlaceBook): Generator<number, Decoded> {
  const decoded: Decoded = { events: [], setAside: [] };
  for (const [at, text] of pages.entries()) {
    const position = `page ${at + 1}`;
    const body = openShipment(text);
    yield wholeSlice;
    if (body.kind === 'events') yield* readShipment(body.shipment, position, places, decoded);
    if (body.kind === 'error' || body.kind === 'unreadable') {
      const fault = body.kind === 'error' ? `is an error message: ${body.text}` : `${body.reason}.`;
      decoded.setAside.push(setAsideOf({ raw: excerpt(text), position }, `The page ${fault}`));
    }
  }
  return decoded;
}

function* readShipment(
  shipment: Fields,
  position: string,
  places: PlaceBook | undefined,
  decoded: Decoded,
): Generator<number, void> {
  const frame = frameOf(shipment, places);
  const port = fieldsAt(fieldsAt(shipment, 'route'), 'port_of_discharge');
  const [first, predicted] = ['initial', 'predicted'].map((which) =>
    readWrittenTime(textAt(port, `date_of_discharge_${which}`) ?? ''),
  );
  Object.assign(decoded, routeDatesOf(first ?? null, predicted ?? null, frame.pod?.zone ?? null));
  const boxes = listAt(shipment, 'containers').map(fieldsOf);
  const movements = boxes.flatMap((box, at) => {
    const containers = containersOf(box);
    return listAt(box, 'movements').map((raw, step) => ({
      ...{ raw, position: `${position}, container ${at + 1}, movement ${step + 1}`, containers },
    }));
  });
  const { items, setAside } = withinLimit(movements);
  for (const item of items) {
    take(item, movementEvent(fieldsOf(item.raw), item.containers, frame), decoded);
    yield stepsOfRouteEvent;
  }
  decoded.setAside.push(...setAside);
  // A shipment without movements has at least the dates of its route.
  if (decoded.events.length === 0)
    routeEvents(shipment, position, boxes.flatMap(containersOf), frame, decoded);
}

function take(item: Item, read: TrackingEvent | { reason: string }, decoded: Decoded): void {
  if ('reason' in read) decoded.setAside.push(setAsideOf(item, read.reason));
  else decoded.events.push(read);
}

function frameOf(shipment: Fields, places: PlaceBook | undefined): Frame {
  const named = textAt(fieldsAt(shipment, 'carrier'), 'scac')?.toUpperCase() ?? '';
  const route = fieldsAt(shipment, 'route');
  const numberAt = (name: string) => {
    const number = normaliseReference(textAt(shipment, name) ?? '');
    return number === '' ? [] : [number];
  };
  return {
    carrier: /^[A-Z]{4}$/.test(named) ? named : '',
    bookings: numberAt('booking_number'),
    billsOfLading: numberAt('bl_number'),
    pol: placeAt(fieldsAt(route, 'port_of_loading'), places),
    pod: placeAt(fieldsAt(route, 'port_of_discharge'), places),
    places,
  };
}

function containersOf(box: Fields): string[] {
  const number = normaliseReference(textAt(box, 'number') ?? '');
  return isContainerShaped(number) ? [number] : [];
}

function movementEvent(
  fields: Fields,
  containers: string[],
  frame: Frame,
): TrackingEvent | { reason: string } {
  const code = textAt(fields, 'event');
  if (code === null) return { reason: 'It has no code that says what happened.' };
  const { kind, load, mode, ...movement } = movementOf(code);
  const place = placeAt(fields, frame.places);
  const voyage = mode === 'vessel' ? readVoyage(fields, 'voyage') : null;
  const ship = fieldsAt(fields, 'vessel');
  const draft = draftEvent(textAt(fields, 'timestamp'), place, frame);
  if ('reason' in draft) return draft;
  const isOff = movement.code === 'ARRI' || movement.code === 'DISC';
  return {
    ...draft,
    kind,
    code: movement.code,
    load,
    mode,
    containers,
    classifier: textAt(fields, 'status')?.toUpperCase() === 'ACT' ? 'ACT' : 'EST',
    vessel: mode === 'vessel' ? ediVessel(textAt(ship, 'name') ?? '', textAt(ship, 'imo') ?? '') : null,
    exportVoyage: isOff ? null : voyage,
    importVoyage: isOff ? voyage : null,
    role: roleOf(place, mode === 'vessel', frame),
    words: movement.code === 'OTHER' ? code : '',
  };
}

/** The dates of `route` are plans of ShipsGo. Its own prediction (`…_predicted`) and its first date do not come from the line: `routeDates`. */
function routeEvents(
  shipment: Fields,
  position: string,
  containers: string[],
  frame: Frame,
  decoded: Decoded,
): void {
  const route = fieldsAt(shipment, 'route');
  for (const [end, date, code, role] of ends) {
    const port = fieldsAt(route, end);
    const written = textAt(port, date);
    if (written === null) continue;
    const draft = draftEvent(written, placeAt(port, frame.places), frame);
    const item = { raw: Object.fromEntries(port), position: `${position}, ${end}` };
    take(item, 'reason' in draft ? draft : { ...draft, code, role, containers }, decoded);
  }
}

const ends = [
  ['port_of_loading', 'date_of_loading', 'LOAD', 'POL'],
  ['port_of_discharge', 'date_of_discharge', 'DISC', 'POD'],
] as const;

/** A planned move by sea of which only time and place are known. */
function draftEvent(
  written: string | null,
  place: Place | null,
  { carrier, bookings, billsOfLading, pol, pod }: Frame,
): TrackingEvent | { reason: string } {
  if (written === null) return { reason: 'It has no time.' };
  const time = readWrittenTime(written);
  if (time === null)
    return { reason: `Its time ${JSON.stringify(written.slice(0, 60))} is not one after 2000.` };
  return {
    ...blankEvent,
    ...{ carrier, place, billsOfLading, bookings },
    ...{ kind: 'equipment', code: 'OTHER', classifier: 'EST', load: 'laden', mode: 'vessel' },
    time: eventTimeOf(time, place?.zone ?? null, false, false),
    ...((pol !== null || pod !== null) && { route: { ...(pol && { POL: pol }), ...(pod && { POD: pod }) } }),
  };
}

/** A move by sea at a port that is neither end of the route is one of a transshipment. */
function roleOf(place: Place | null, isAtSea: boolean, { pol, pod }: Frame): LocationRole | null {
  if (samePort(place, pol)) return 'POL';
  if (samePort(place, pod)) return 'POD';
  return isAtSea && place !== null && pol !== null && pod !== null ? 'PTS' : null;
}

function placeAt(fields: Fields, places: PlaceBook | undefined): Place | null {
  const location = fieldsAt(fields, 'location');
  const unlocode = textAt(location, 'code');
  const name = textAt(location, 'name');
  if (unlocode === null && name === null) return null;
  const code = textAt(fieldsAt(location, 'country'), 'code')?.toUpperCase() ?? '';
  return placeOf({ unlocode, name, country: /^[A-Z]{2}$/.test(code) ? code : null }, places);
}
