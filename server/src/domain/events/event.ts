import type { Place } from '../places/place.ts';
import type { EventTime } from './event-time.ts';
import type { GrantedFreeTime } from './granted-free-time.ts';
import type { Particulars } from './particulars.ts';
import type { ReleaseStatement } from './release.ts';

/** DCSA 2.2 `eventClassifierCode`: actual, estimated or planned. */
export type Classifier = 'ACT' | 'EST' | 'PLN';

/** DCSA 2.2 `eventType`. */
export type EventKind = 'transport' | 'equipment' | 'shipment';

/** DCSA 2.2 `transportEventTypeCode`. */
export const transportCodes = ['ARRI', 'DEPA'] as const;

/** DCSA 2.2 `equipmentEventTypeCode`, and RMVD of 3.0. */
export const equipmentCodes = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
] as const;

/**
 * What an event can be about. `DOCUMENT`: a shipment event; the state of the document is in `words`. A code that the
 * standard does not know becomes `OTHER`, with the carrier's words.
 */
export const eventCodes = [...transportCodes, ...equipmentCodes, 'DOCUMENT', 'OTHER'] as const;
export type EventCode = (typeof eventCodes)[number];

/** DCSA 2.2 `modeOfTransport`, lower case. */
export type TransportMode = 'vessel' | 'barge' | 'rail' | 'truck';

/** DCSA 3.0 location roles; in 2.2 only some carriers send them. PTS is a transshipment port. */
export type LocationRole = 'PRE' | 'POL' | 'PTS' | 'POD' | 'PDE';

/** The port of loading and the port of discharge of a box. */
export type Route = Partial<Record<'POL' | 'POD', Place>>;

export interface Vessel {
  /** As the carrier wrote it; `''` when only the IMO number is known. Placeholders such as `TBN` are removed before. */
  name: string;
  /** Seven digits, or null. */
  imo: string | null;
}

/** One thing that a carrier reports as happened or expected. Every decoder produces this form. */
export interface TrackingEvent {
  /** SCAC of the carrier that reported it. */
  carrier: string;
  kind: EventKind;
  code: EventCode;
  classifier: Classifier;
  time: EventTime;
  /** When the carrier says it wrote the event (UTC instant). May be null, in the future, or the same for all. */
  createdAt: string | null;
  /** The boxes it names. Empty: all boxes of the Bill of Lading on that leg. */
  containers: string[];
  isoEquipmentCode: string | null;
  /** Of the box. A ship has it only where the carrier says that it arrived with the box. */
  load: 'laden' | 'empty' | null;
  place: Place | null;
  /** The carrier's own name for the transport call. It differs between carriers and is often missing. */
  callId: string | null;
  callSequence: number | null;
  mode: TransportMode | null;
  vessel: Vessel | null;
  exportVoyage: string | null;
  importVoyage: string | null;
  billsOfLading: string[];
  bookings: string[];
  role: LocationRole | null;
  /** The ends of the sea journey, where the carrier names them beside the place of the event. */
  route?: Route;
  /**
   * Identifies the event over its versions (DCSA 3.0): a version that was written later replaces it. Absent for all
   * others, whose ids do not identify an event.
   */
  id?: string;
  /** The carrier took the event back (DCSA 3.0 `isRetracted`). */
  retracted: boolean;
  /** The carrier's own wording, or `''`. */
  words: string;
  /**
   * A release, a hold or a notice. Such an event is no step of the journey: its kind is `shipment`, its code
   * `DOCUMENT`, and its words say what was stated.
   */
  release?: ReleaseStatement;
  /** Absent when the event adds nothing to its step. */
  particulars?: Particulars;
  /** What it says of free time. Such an event is no step of the journey, as a release is none. */
  freeTimes?: readonly GrantedFreeTime[];
  /** By an arrival notice: the day on which the ship is expected at this port. It is no step, and no evidence for forecasts. */
  noticedArrival?: { at: EventTime; port: Place | null };
}

/** A part of an answer that could not be read as an event. It is not lost: the raw copy is stored with the answer. */
export interface SetAside {
  /** One plain sentence that says what is wrong. */
  reason: string;
  /** Where it is in the answer, e.g. `page 1, event 7`. */
  position: string;
  raw: unknown;
}

/**
 * What a route says of the arrival by itself, beside what the line says: days on the clock of the port of discharge. It is no event,
 * so no step, ETA or evidence comes of it.
 */
export interface RouteDates {
  firstPlanned: string | null;
  predicted: string | null;
}

/** The result of decoding the pages of one answer. */
export interface Decoded {
  events: TrackingEvent[];
  setAside: SetAside[];
  /** Absent for a carrier, and for a route that says none. */
  routeDates?: RouteDates;
}
