import { documentWords } from '../../domain/events/document-words.ts';
import type { Classifier, EventCode, EventKind, TrackingEvent } from '../../domain/events/event.ts';
import type { ReleaseStatement } from '../../domain/events/release.ts';
import { isLandMove } from '../../domain/journey/ship.ts';
import type { Place } from '../../domain/places/place.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import {
  cleanText,
  type Fields,
  fieldsAt,
  fieldsOf,
  isObject,
  isTrueAt,
  numberAt,
  textAt,
} from '../fields.ts';
import {
  classifierOf,
  codeField,
  impliedClassifier,
  moveCode,
  readCodeText,
  readKind,
  readLoad,
  readMode,
  readRole,
} from './codes.ts';

import {
  eventTimeOf,
  instantOf,
  readWrittenTime,
  type TimeReading,
  type WrittenTime,
} from './event-time-rule.ts';
import { readPlace } from './location.ts';
import { readParticulars } from './particulars.ts';
import { readReferences } from './references.ts';
import { readVessel, readVoyage } from './vessel.ts';

/** The parts of an event that it must have. */
export interface Essentials {
  fields: Fields;
  /** Its `transportCall`. */
  call: Fields;
  kind: EventKind;
  code: EventCode;
  words: string;
  classifier: Classifier;
  time: WrittenTime;
  place: Place | null;
  eventId: string | null;
  release: ReleaseStatement | null;
}

/** A release or hold in the code of an equipment event (DCSA 3.0), with its words. */
interface CodedRelease {
  words: string;
  release: ReleaseStatement;
}

const releases: Readonly<Record<string, CodedRelease>> = {
  AVPU: { words: 'Available for pick-up', release: { says: 'released', by: ['terminal'] } },
  CUSR: { words: 'Customs released', release: { says: 'released', by: ['customs'] } },
  CUSI: { words: 'Customs hold: selected for inspection', release: { says: 'held', by: ['customs'] } },
  CUSS: { words: 'Customs hold: selected for scan', release: { says: 'held', by: ['customs'] } },
};

/** Reads the parts that an event must have; a sentence about the fault when one is missing or wrong. */
export function readEssentials(raw: unknown, places?: PlaceBook): Essentials | { reason: string } {
  if (!isObject(raw)) return { reason: `An event must be an object, but this is ${nameOf(raw)}.` };
  const fields = fieldsOf(raw);
  const kind = readKind(fields);
  if (kind === null) return { reason: kindFault(fields, raw) };
  const move = readMove(fields, kind);
  if ('reason' in move) return move;
  const classifier = readClassifier(fields, kind);
  if (typeof classifier === 'object') return classifier;
  const written = textAt(fields, 'eventDateTime');
  if (written === null) return { reason: 'It has no eventDateTime.' };
  const time = readWrittenTime(written);
  if (time === null)
    return { reason: `Its eventDateTime ${quote(written)} is not a date-time of ISO 8601 after 2000.` };
  const call = fieldsAt(fields, 'transportCall');
  const where = readPlace(fields, call, places);
  if ('contradiction' in where) return { reason: where.contradiction };
  const eventId = textAt(fields, 'eventID');
  const essentials = { fields, call, classifier, time, place: where.place, eventId };
  const coded = kind === 'equipment' ? codedRelease(readCodeText(fields, kind)) : null;
  return coded === null
    ? { ...essentials, kind, ...move, release: null }
    : { ...essentials, kind: 'shipment', code: 'DOCUMENT', ...coded };
}

/** What the reading of an event needs to know of a carrier. */
export interface EventRules {
  /** SCAC that every event gets. */
  carrier: string;
  /** Places by their codes; by default only the built-in ones. */
  places?: PlaceBook | undefined;
}

/** The complete event. How its times are read depends on the whole answer. */
export function completeEvent(
  { carrier }: EventRules,
  essentials: Essentials,
  reading: TimeReading,
): TrackingEvent {
  const { fields, call, kind, code, classifier, place, words, release } = essentials;
  const mode = readMode(call);
  const onLand = mode === 'truck' || mode === 'rail';
  const particulars = readParticulars(fields, call);
  const dayOnly = classifier === 'ACT' ? reading.dayOnly.happened : reading.dayOnly.ahead;
  return {
    carrier,
    kind,
    code,
    classifier,
    time: eventTimeOf(essentials.time, place?.zone ?? null, reading.falseZ, dayOnly),
    createdAt: readCreation(essentials, reading.falseZ),
    ...readReferences(fields),
    isoEquipmentCode: textAt(fields, 'ISOEquipmentCode')?.toUpperCase() ?? null,
    load: readLoad(fields),
    place,
    callId: textAt(call, 'transportCallID'),
    callSequence: numberAt(call, 'transportCallSequenceNumber'),
    mode,
    vessel: onLand ? servedShip(code, call) : readVessel(call),
    exportVoyage: readVoyage(call, 'exportVoyageNumber', 'carrierVoyageNumber'),
    importVoyage: readVoyage(call, 'importVoyageNumber'),
    role: readRole(fields),
    retracted: isTrueAt(fields, 'isRetracted'),
    words,
    ...(release !== null && { release }),
    ...(particulars !== null && { particulars }),
  };
}

/** The call of a truck or train may name the ship that it serves: at a gate that is known by the number of the ship. */
function servedShip(code: EventCode, call: Fields): TrackingEvent['vessel'] {
  const vessel = isLandMove({ code }) ? readVessel(call) : null;
  return vessel?.imo ? vessel : null;
}

/** What is wrong with `eventCreatedDateTime`, an optional field; null when it is valid or missing. */
export function creationFault({ fields, time }: Essentials): string | null {
  const written = textAt(fields, 'eventCreatedDateTime');
  if (written === null) return null;
  const created = readWrittenTime(written);
  if (created === null) {
    return `Its eventCreatedDateTime ${quote(written)} is not a date-time of ISO 8601 after 2000.`;
  }
  if (isFarFrom(created, time)) {
    return `Its eventCreatedDateTime ${quote(written)} is more than ten years from the event.`;
  }
  return null;
}

/** When the carrier wrote the event, as a UTC instant. It only orders versions of an event, so a bad value is ignored. */
function readCreation(essentials: Essentials, falseZ: boolean): string | null {
  const created = readWrittenTime(textAt(essentials.fields, 'eventCreatedDateTime') ?? '');
  if (created === null || isFarFrom(created, essentials.time)) return null;
  return instantOf(created, essentials.place?.zone ?? null, falseZ);
}

/** Plans are made at most a few years ahead, and corrected at most a few years later. */
function isFarFrom(created: WrittenTime, event: WrittenTime): boolean {
  return Math.abs(Number(created.reading.slice(0, 4)) - Number(event.reading.slice(0, 4))) > 10;
}

function readMove(fields: Fields, kind: EventKind): { code: EventCode; words: string } | { reason: string } {
  const given = readCodeText(fields, kind);
  const own = textAt(fields, 'description') ?? label(fields);
  // An unknown code may still matter, so the carrier's words are kept in its place.
  const words = own ?? given;
  if (words === null) return { reason: `It has no ${codeField[kind]}, and no words in its place.` };
  if (kind !== 'shipment') {
    const code = moveCode(kind, given);
    return { code, words: code === 'OTHER' ? words : (own ?? '') };
  }
  const document = documentWords(textAt(fields, 'documentTypeCode')?.toUpperCase() ?? '', given ?? '');
  return document === null ? { code: 'OTHER', words } : { code: 'DOCUMENT', words: document };
}

/** CMA CGM's own words. */
function label(fields: Fields): string | null {
  return textAt(fieldsAt(fields, 'carrierSpecificData'), 'internalEventLabel');
}

function readClassifier(fields: Fields, kind: EventKind): Classifier | { reason: string } {
  const given = textAt(fields, 'eventClassifierCode');
  if (given !== null) {
    return (
      classifierOf(given) ?? { reason: `Its eventClassifierCode ${quote(given)} is not ACT, EST or PLN.` }
    );
  }
  return (
    impliedClassifier(fields, kind) ?? {
      reason: 'It has no eventClassifierCode, so it is not known whether it was planned or has happened.',
    }
  );
}

function kindFault(fields: Fields, raw: Record<string, unknown>): string {
  const given = textAt(fields, 'eventType');
  if (given !== null) return `Its eventType ${quote(given)} is not TRANSPORT, EQUIPMENT or SHIPMENT.`;
  const members = Object.keys(raw).slice(0, 3).map(cleanText).join(', ');
  return `It has no eventType and no event code${members === '' ? '' : `, only ${members}`}: not an event.`;
}

function nameOf(raw: unknown): string {
  if (raw === null) return 'null';
  return Array.isArray(raw) ? 'a list' : `a ${typeof raw}`;
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 60).toWellFormed());
}

/** What the code says about the release of the box; null when it says nothing (docs/journeys.md "Release"). */
function codedRelease(code: string | null): CodedRelease | null {
  return code !== null && Object.hasOwn(releases, code) ? (releases[code] ?? null) : null;
}
