// A shipment of Terminal49: what all events of its boxes have in common, and what it says that no event does.

import type { Route, TrackingEvent } from '../../../domain/events/event.ts';
import { mostBoxes } from '../../../domain/journey/box-limit.ts';
import { type Place, placeOf, samePort } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { isTimeZone } from '../../../domain/time/time-zone.ts';
import { readWrittenTime, type WrittenTime } from '../../dcsa/event-time-rule.ts';
import {
  ediContainers,
  ediReferences,
  ediVessel,
  type MessageFacts,
  type Ship,
} from '../../edi/edi-event.ts';
import { type Fields, textAt } from '../../fields.ts';
import { type EndsOfBox, type RouteMeaning, routeEvent } from '../route-event.ts';
import { type Document, type Resource, readResource } from './json-api.ts';
import { rawEventMeaning } from './raw-events.ts';

/** A shipment with its boxes. */
export interface Shipment {
  frame: MessageFacts;
  ends: Route;
  fields: Fields;
  containers: readonly Resource[];
  /** The numbers of its boxes by the id of the box; null for a box without a number. */
  boxes: ReadonlyMap<string, string | null>;
  /** The ids of boxes by the ids of their raw events. */
  boxOf: ReadonlyMap<string, string>;
}

/** Reads the page of a shipment; null for another page. */
export function trackedShipment({ data, included }: Document, places?: PlaceBook): Shipment | null {
  const shipment = data.map(readResource).find((each) => each?.type === 'shipment');
  if (shipment == null) return null;
  const fields = shipment.attributes;
  const containers = included
    .map(readResource)
    .filter((each) => each !== null)
    .filter(({ type }) => type === 'container')
    .slice(0, mostBoxes);
  const ends = {
    ...namedEnd('POL', portAt(fields, 'port_of_lading', places)),
    ...namedEnd('POD', portAt(fields, 'port_of_discharge', places)),
  };
  return {
    frame: {
      carrier: textAt(fields, 'shipping_line_scac')?.toUpperCase() ?? '',
      createdAt: null,
      containers: [],
      billsOfLading: ediReferences([textAt(fields, 'bill_of_lading_number') ?? '']),
      bookings: [],
      isoEquipmentCode: null,
    },
    ends,
    fields,
    containers,
    boxes: new Map(containers.map((each) => [each.id, numberOf(each)])),
    boxOf: new Map(containers.flatMap((each) => each.related('raw_events').map((id) => [id, each.id]))),
  };
}

/** The zone with that name; null for none, and for what is no zone. */
export function zoneAt(fields: Fields, name: string): string | null {
  const zone = textAt(fields, name);
  return zone !== null && isTimeZone(zone) ? zone : null;
}

/** Without a zone, Terminal49 writes the local time with a `Z`. */
export function timeAt(fields: Fields, name: string, zoneName: string): WrittenTime | null {
  const time = readWrittenTime(textAt(fields, name) ?? '');
  return time !== null && textAt(fields, zoneName) === null ? { ...time, offset: null } : time;
}

/** The number of a box; `NOT_ASSIGNED` is none. */
export function numberOf({ attributes }: Resource): string | null {
  return ediContainers([textAt(attributes, 'number') ?? ''])[0] ?? null;
}

function namedEnd(role: 'POL' | 'POD', place: Place | null) {
  return place === null ? {} : { [role]: place };
}

function portAt(fields: Fields, port: string, places: PlaceBook | undefined): Place | null {
  const [unlocode, name] = [textAt(fields, `${port}_locode`), textAt(fields, `${port}_name`)];
  return unlocode === null && name === null ? null : placeOf({ unlocode, name }, places);
}

/** A date of a shipment. */
interface DateOfShipment {
  field: string;
  /** The raw event that says the same. */
  code: string;
  port: 'port_of_lading' | 'port_of_discharge' | 'destination';
  zone: string;
  isEstimate: boolean;
}

const dates: readonly DateOfShipment[] = [
  ...datesOf('vessel_departed', 'port_of_lading', 'pol_timezone', 'pol_etd_at', 'pol_atd_at'),
  ...datesOf('vessel_arrived', 'port_of_discharge', 'pod_timezone', 'pod_eta_at', 'pod_ata_at'),
  ...datesOf(
    'arrived_at_destination',
    'destination',
    'destination_timezone',
    'destination_eta_at',
    'destination_ata_at',
  ),
];

function datesOf(
  code: string,
  port: DateOfShipment['port'],
  zone: string,
  estimated: string,
  actual: string,
): DateOfShipment[] {
  return [
    { field: estimated, code, port, zone, isEstimate: true },
    { field: actual, code, port, zone, isEstimate: false },
  ];
}

/** The end of the sea journey that a date is about. */
const endOf = { port_of_lading: 'POL', port_of_discharge: 'POD', destination: null } as const;

/**
 * The dates of the shipment that none of its events gives. `…_original_…` is what was expected first, and no event: `routeDates`.
 * @param said the events of its boxes
 * @param endsOf the ends that hold for each box
 */
export function eventsOfShipment(
  { frame, fields, boxes }: Shipment,
  said: readonly TrackingEvent[],
  endsOf: EndsOfBox,
  places?: PlaceBook,
): TrackingEvent[] {
  const known = [...new Set(boxes.values())].filter((number) => number !== null);
  const named = new Set(said.flatMap(({ containers }) => containers));
  // Of a box without any event, the page may be missing.
  const numbers = named.size === 0 ? known : known.filter((number) => named.has(number));
  return dates.flatMap(({ field, code, port, zone, isEstimate }) => {
    const time = timeAt(fields, field, zone);
    const place = portAt(fields, port, places);
    if (time === null || place === null) return [];
    const meaning = rawEventMeaning(code, '');
    const sayings = said.filter((event) => says(event, meaning, place, isEstimate));
    const isSaid = new Set(sayings.flatMap(({ containers }) => containers));
    const role = endOf[port];
    const isItsEnd = (number: string) => role === null || endsOf(number)[role] !== undefined;
    const about = numbers.filter((number) => !isSaid.has(number) && isItsEnd(number));
    if (numbers.length === 0 ? sayings.length > 0 : about.length === 0) return [];
    const ship = port === 'port_of_discharge' ? lastShip(fields) : { vessel: null, voyage: null };
    const step = { time, place, zone: zoneAt(fields, zone), ...ship };
    const classifier = isEstimate ? 'EST' : 'ACT';
    return [routeEvent({ ...frame, containers: about }, { ...step, meaning: { ...meaning, classifier } })];
  });
}

/** An event that has happened says more than an estimate. */
function says(event: TrackingEvent, { code }: RouteMeaning, place: Place, isEstimate: boolean): boolean {
  const isSoFar = isEstimate || event.classifier === 'ACT';
  return isSoFar && !event.retracted && event.code === code && samePort(event.place, place);
}

function lastShip(fields: Fields): Ship {
  const [name, number] = [textAt(fields, 'pod_vessel_name'), textAt(fields, 'pod_vessel_imo')];
  return { vessel: ediVessel(name ?? '', number ?? ''), voyage: textAt(fields, 'pod_voyage_number') };
}
