// ANSI X12 315, Status Details (Ocean), in the form that carriers send: one status of one box, and the facts of its
// ports.

import type { LocationRole, TrackingEvent, Vessel } from '../../domain/event.ts';
import { type Place, samePort } from '../../domain/place.ts';
import type { PlaceBook } from '../../domain/place-book.ts';
import type { WrittenTime } from '../dcsa/event-time-rule.ts';
import {
  ediContainers,
  ediEvent,
  ediPlace,
  ediReferences,
  ediVessel,
  type MessageFacts,
} from './edi-event.ts';
import { readX12Time } from './edi-time.ts';
import { qualified, type Segment, textOf } from './segment.ts';
import { carrierOf } from './sender.ts';
import { meaningOf, move, type StatusMeaning } from './status-meaning.ts';
import { x12Events, x12Statuses } from './x12-status.ts';

/** An R4 loop: a port and the dates after it. */
interface Port {
  /** Element 115: `L` loading, `D` discharge, `5` where it happened, … */
  function: string;
  place: Place | null;
  dates: Segment[];
  events: Segment[];
}

/** Element 115 as DCSA 3.0 location roles. */
const roles: Readonly<Record<string, LocationRole>> = {
  R: 'PRE',
  L: 'POL',
  T: 'PTS',
  D: 'POD',
  '1': 'POD',
  E: 'PDE',
};

/** The events of a message, or a sentence about what is missing. Pure, never throws. */
export function read315(
  headers: readonly Segment[],
  segments: readonly Segment[],
  places?: PlaceBook,
): TrackingEvent[] | { reason: string } {
  const b4 = segments.find(({ tag }) => tag === 'B4');
  if (b4 === undefined) return { reason: 'It has no B4 segment with the status.' };
  const message = messageFacts(headers, segments, b4);
  const ports = portsOf(segments, places);
  const q2 = segments.find(({ tag }) => tag === 'Q2');
  const ship: Ship = { vessel: vesselOf(q2), voyage: textOf(q2, 9) || null };
  const there = activityPlace(ports, b4, places);
  const load = loadOf(textOf(b4, 9));
  const statuses = statusesOf(segments, b4, ports);
  if (statuses.length === 0) return { reason: 'It has no status in B4-03 or SG-01.' };
  const dated = statuses.filter(({ time }) => time !== null);
  if (dated.length === 0) return { reason: 'Its status has no date.' };
  const told = dated.flatMap(({ meaning, time }) => {
    if (time === null) return [];
    const told = withMode(meaning, ports, there);
    return [
      ediEvent(message, { meaning: told, time, load, place: there, role: roleOf(ports, there), ...ship }),
    ];
  });
  return [
    ...told,
    ...callsOf(message, ports, ship, there).filter((call) => !told.some((event) => saysTheSame(event, call))),
  ];
}

interface Ship {
  vessel: Vessel | null;
  voyage: string | null;
}

function messageFacts(headers: readonly Segment[], segments: readonly Segment[], b4: Segment): MessageFacts {
  const references = (...types: string[]) => qualified(segments, 'N9', ...types).map((n9) => textOf(n9, 2));
  const isa = headers.find(({ tag }) => tag === 'ISA');
  const gs = headers.find(({ tag }) => tag === 'GS');
  const billsOfLading = ediReferences(references('BM', 'MB'));
  const told = ediContainers(references('EQ'));
  const typeCode = textOf(b4, 10).toUpperCase();
  return {
    carrier: carrierOf(references('SCA'), [textOf(gs, 2), textOf(isa, 6)], billsOfLading),
    createdAt: sentAt(gs),
    containers: told.length > 0 ? told : ediContainers([boxOf(b4)]),
    billsOfLading,
    bookings: ediReferences(references('BN')),
    isoEquipmentCode: /^[A-Z0-9]{4}$/.test(typeCode) && /[A-Z]/.test(typeCode) ? typeCode : null,
  };
}

/** When the group was made, as written by the sender. It only orders messages of one sender. */
function sentAt(gs: Segment | undefined): string | null {
  const sent = readX12Time(textOf(gs, 4), textOf(gs, 5), '');
  return sent === null ? null : `${sent.reading}Z`;
}

/** B4-07 owner, B4-08 serial, B4-13 check digit. */
function boxOf(b4: Segment): string {
  const digit = textOf(b4, 13);
  const serial = textOf(b4, 8);
  return `${textOf(b4, 7)}${serial}${serial.length === 6 && /^\d$/.test(digit) ? digit : ''}`;
}

function loadOf(status: string): 'laden' | 'empty' | null {
  if (status === 'L') return 'laden';
  return status === 'E' ? 'empty' : null;
}

/** Q2-01 is an IMO number only if Q2-12 says Lloyd's or is empty. */
function vesselOf(q2: Segment | undefined): Vessel | null {
  const isImo = textOf(q2, 12) === 'L' || textOf(q2, 12) === '';
  return ediVessel(textOf(q2, 13), isImo ? textOf(q2, 1) : '');
}

function portsOf(segments: readonly Segment[], places: PlaceBook | undefined): Port[] {
  const ports: Port[] = [];
  for (const segment of segments) {
    if (segment.tag === 'R4') {
      const coded = textOf(segment, 2) === 'UN' || textOf(segment, 2) === '';
      const told = {
        code: coded ? textOf(segment, 3) : '',
        name: textOf(segment, 4),
        country: textOf(segment, 5),
      };
      const place = ediPlace(told, places);
      ports.push({ function: textOf(segment, 1), place, dates: [], events: [] });
    }
    if (segment.tag === 'DTM') ports.at(-1)?.dates.push(segment);
    if (segment.tag === 'V9') ports.at(-1)?.events.push(segment);
  }
  return ports;
}

/** R4*5 gives the place of the status; otherwise the code in B4-11 or B4-06, or the port with that code. */
function activityPlace(ports: readonly Port[], b4: Segment, places: PlaceBook | undefined): Place | null {
  const told = ports.find((port) => port.function === '5');
  if (told !== undefined) return told.place;
  const qualifier = textOf(b4, 12);
  const coded = qualifier === 'UN' || qualifier === '' ? textOf(b4, 11) : '';
  const name = coded === '' ? textOf(b4, 11) : '';
  const own = ediPlace({ code: coded || textOf(b4, 6), name, country: '' }, places);
  return ports.find(({ place }) => samePort(place, own))?.place ?? own;
}

interface Status {
  meaning: StatusMeaning;
  time: WrittenTime | null;
}

/** The status of B4, and further ones in SG. */
function statusesOf(segments: readonly Segment[], b4: Segment, ports: readonly Port[]): Status[] {
  const own = textOf(b4, 3);
  const zone = ports.find((port) => port.function === '5')?.dates.map((dtm) => textOf(dtm, 4))[0] ?? '';
  const first = { code: own, time: readX12Time(textOf(b4, 4), textOf(b4, 5), zone) };
  const further = segments
    .filter(({ tag }) => tag === 'SG')
    .map((sg) => ({ code: textOf(sg, 1), time: readX12Time(textOf(sg, 4), textOf(sg, 5), textOf(sg, 6)) }))
    .filter(({ code }) => code !== own);
  return [first, ...further]
    .filter(({ code }) => code !== '')
    .map(({ code, time }) => ({ meaning: meaningOf(code.toUpperCase(), x12Statuses, ''), time }));
}

/** `A` is the arrival of a ship at a port of the voyage; at any other place, of a truck or train. */
function withMode(meaning: StatusMeaning, ports: readonly Port[], there: Place | null): StatusMeaning {
  if (meaning.kind !== 'transport' || meaning.mode !== null) return meaning;
  const role = roleOf(ports, there);
  return { ...meaning, mode: role === 'POL' || role === 'PTS' || role === 'POD' ? 'vessel' : 'truck' };
}

function roleOf(ports: readonly Port[], there: Place | null): LocationRole | null {
  const roled = ports.find((port) => roles[port.function] !== undefined && samePort(port.place, there));
  return roled === undefined ? null : (roles[roled.function] ?? null);
}

/** Elements 374: dates of a ship's departure from the port of loading, and of its arrival at the port of discharge. */
const departures: Readonly<Record<string, 'ACT' | 'EST'>> = {
  '139': 'EST',
  '140': 'ACT',
  '369': 'EST',
  '370': 'ACT',
};
const arrivals: Readonly<Record<string, 'ACT' | 'EST'>> = {
  '139': 'EST',
  '140': 'ACT',
  '371': 'EST',
  '372': 'ACT',
};

/**
 * The events from the dates of the ports. An actual is used only for the ship that the message is about, at its own
 * port: the ship of another leg is not named here, and its own message has reported it.
 */
function callsOf(
  message: MessageFacts,
  ports: readonly Port[],
  ship: Ship,
  there: Place | null,
): TrackingEvent[] {
  return ports.flatMap((port) => {
    const role = roles[port.function] ?? null;
    const isThere = samePort(port.place, there);
    const isShips = isThere || (role === 'POD' && isDirect(ports, there));
    const call = (meaning: StatusMeaning, time: WrittenTime | null) => {
      if (time === null || (meaning.classifier === 'ACT' && !isShips)) return [];
      const facts = { meaning, time, load: null, place: port.place, role };
      return [ediEvent(message, { ...facts, ...(isShips ? ship : { vessel: null, voyage: null }) })];
    };
    const qualifiers = role === 'POL' ? departures : role === 'POD' ? arrivals : {};
    const code = role === 'POL' ? 'DEPA' : 'ARRI';
    const dated = port.dates.flatMap((dtm) => {
      const classifier = qualifiers[textOf(dtm, 1)];
      if (classifier === undefined) return [];
      return call(
        move(code, { mode: 'vessel', classifier }),
        readX12Time(textOf(dtm, 2), textOf(dtm, 3), textOf(dtm, 4)),
      );
    });
    const detailed = port.events.flatMap((v9) => {
      const meaning = x12Events[textOf(v9, 1)];
      return meaning === undefined
        ? []
        : call(meaning, readX12Time(textOf(v9, 3), textOf(v9, 4), textOf(v9, 13)));
    });
    return [...dated, ...detailed];
  });
}

/** Without a named transshipment, the ship at the port of loading is the ship that arrives. */
function isDirect(ports: readonly Port[], there: Place | null): boolean {
  const changes = ports.some((port) => port.function === 'T');
  return !changes && ports.some((port) => port.function === 'L' && samePort(port.place, there));
}

function saysTheSame(event: TrackingEvent, call: TrackingEvent): boolean {
  return (
    event.code === call.code && event.classifier === call.classifier && samePort(event.place, call.place)
  );
}
