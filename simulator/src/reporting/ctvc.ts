// The same reports in the form of CargoSmart's CTVC: happened steps of each box, the estimates of its first departure and its
// last arrival, and the legs of its route with their ships.

import { type Box, namesContainers, type Shipment } from '../world/journeys.ts';
import type { Found } from '../world/world.ts';
import { localTime } from './local-time.ts';
import { report } from './report.ts';
import type { Json, JsonObject, ReportedEvent } from './reported-event.ts';

/** By the code of DCSA, whether the box is empty, and the role of the place. `…E`: an estimate. */
const events: Readonly<Record<string, readonly [code: string, words: string]>> = {
  'GTOT EMPTY POL': ['CS010', 'Empty Container Picked Up'],
  'GTIN LADEN POL': ['CS040', 'Container Arrival at First Port of Load'],
  'LOAD LADEN POL': ['CS060', 'Loaded on Board at First Port of Load'],
  'DEPA E POL': ['CS067', 'Estimated Departure at First Port of Load'],
  'DEPA A POL': ['CS070', 'Vessel Departure at First POL'],
  'ARRI A PTS': ['CS080', 'Vessel Arrival at Transshipment Port'],
  'DISC LADEN PTS': ['CS090', 'Discharged at Port of Transhipment'],
  'LOAD LADEN PTS': ['CS100', 'Loaded on Board at Port of Transhipment'],
  'DEPA A PTS': ['CS110', 'Vessel Departure at Transshipment Port'],
  'ARRI A POD': ['CS120', 'Vessel Arrival at Last POD'],
  'ARRI E POD': ['CS277', 'Estimated arrival at last port of discharge'],
  'DISC LADEN POD': ['CS130', 'Discharged from Vessel at Last Port of Discharge'],
  'GTOT LADEN POD': ['CS140', 'Intermodal Departure from Last Port of Discharge'],
  'GTIN EMPTY POD': ['CS210', 'Empty Container Returned to Carrier at Destination'],
};

/** `shipmentContent` about these boxes. Before the empty pick-up no container is named. */
export function ctvcContent(found: readonly Found[]): JsonObject {
  const details = found.flatMap(({ shipment, boxes }) => {
    const named = namesContainers(shipment);
    return (named ? boxes : boxes.slice(0, 1)).map((box) => detailOf(shipment, box, named));
  });
  return { containerDetail: details };
}

function detailOf(shipment: Shipment, box: Box, named: boolean): JsonObject {
  const reported = report(shipment, [box]).filter(({ event }) => event.eventType !== 'SHIPMENT');
  const calls = reported.filter(({ event }) => event.eventType === 'TRANSPORT');
  const [first, last] = [calls[0], calls.at(-1)];
  const number = named
    ? { containerNumber: box.container.slice(0, 10), containerCheckDigit: box.container.slice(10) }
    : null;
  return {
    containerNumber: number,
    event: reported.toReversed().flatMap(eventOf),
    externalReference: [
      { CSReferenceType: { value: 'BL' }, referenceNumber: shipment.bill },
      { CSReferenceType: { value: 'BKG' }, referenceNumber: shipment.booking },
    ],
    route: {
      firstPOL: first === undefined ? null : { port: portOf(first, true) },
      lastPOD: last === undefined ? null : { port: portOf(last, true) },
      shipmentLeg: legsOf(calls),
    },
  };
}

function eventOf(reported: ReportedEvent): JsonObject[] {
  const { event, role, at, createdAt, zone } = reported;
  const [code, words] = events[keyOf(reported)] ?? [];
  if (code === undefined || words === undefined) return [];
  const call = objectAt(event, 'transportCall');
  return [
    {
      CSEvent: {
        CSEventCode: code,
        dimentionType: '',
        dimentionValue: '',
        estActIndicator: indicatorOf(reported),
      },
      carrEventCode: code,
      eventDT: momentOf(at, zone),
      eventDescription: words,
      eventReceivedDT: { GMT: calendar(createdAt), locDT: null },
      location: {
        cityDetails: portOf(reported, true),
        facility: null,
        locationName: objectAt(call, 'location').locationName ?? '',
      },
      mode: role === null || event.eventType === 'TRANSPORT' ? '' : (call.modeOfTransport ?? ''),
    },
  ];
}

/** Of moves of a box, only those that happened are reported. */
function keyOf(reported: ReportedEvent): string {
  const { event, role } = reported;
  const sign = indicatorOf(reported);
  if (event.eventType === 'TRANSPORT') return `${event.transportEventTypeCode} ${sign} ${role}`;
  return sign === 'A' ? `${event.equipmentEventTypeCode} ${event.emptyIndicatorCode} ${role}` : '';
}

/** From each departure to the arrival after it. */
function legsOf(calls: readonly ReportedEvent[]): JsonObject[] {
  const departures = calls.filter(({ event }) => event.transportEventTypeCode === 'DEPA');
  const arrivals = calls.filter(({ event }) => event.transportEventTypeCode === 'ARRI');
  return departures.flatMap((from, at) => {
    const to = arrivals[at];
    if (to === undefined) return [];
    return [
      {
        legSeq: at + 1,
        POL: { facility: null, port: portOf(from, at > 0) },
        POD: { facility: null, port: portOf(to, at < arrivals.length - 1) },
        SVVD: { loading: shipOf(from, 'exportVoyageNumber'), discharge: shipOf(to, 'importVoyageNumber') },
        departureDT: [{ ...momentOf(from.at, from.zone), indicator: { value: indicatorOf(from) } }],
        arrivalDT: [{ ...momentOf(to.at, to.zone), indicator: { value: indicatorOf(to) } }],
      },
    ];
  });
}

function shipOf({ event }: ReportedEvent, voyageField: string): JsonObject {
  const call = objectAt(event, 'transportCall');
  const vessel = objectAt(call, 'vessel');
  const [, voyage = '', direction = ''] = /^(.*?)([NESW]?)$/.exec(String(call[voyageField] ?? '')) ?? [];
  return {
    vesselName: vessel.vesselName ?? '',
    lloydsNumber: vessel.vesselIMONumber ?? '',
    callSign: vessel.vesselCallSignNumber ?? '',
    voyage,
    direction,
  };
}

/** The route names both ends with their codes, and its legs name them without. */
function portOf({ event }: ReportedEvent, withCode: boolean): JsonObject {
  const location = objectAt(objectAt(event, 'transportCall'), 'location');
  const code = String(location.UNLocationCode ?? '');
  return {
    city: location.locationName ?? '',
    CSCountryCode: code.slice(0, 2),
    locationCode: withCode ? { UNLocationCode: code } : null,
  };
}

function indicatorOf({ event }: ReportedEvent): 'A' | 'E' {
  return event.eventClassifierCode === 'ACT' ? 'A' : 'E';
}

/** In UTC, and on the clock of the place as if that were UTC. */
function momentOf(instant: number, zone: string): JsonObject {
  const local = Date.parse(`${localTime(instant, zone).slice(0, 19)}Z`);
  return { GMT: calendar(instant), locDT: { CSTimeZone: '', _value: calendar(local), timeZone: '' } };
}

/** A calendar of Java, as far as it says something. */
function calendar(instant: number): JsonObject {
  return { calendarType: 'gregory', timeInMillis: Math.floor(instant / 1000) * 1000 };
}

function objectAt(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = object[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
