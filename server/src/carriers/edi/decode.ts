// Decodes EDI status messages, EDIFACT IFTSTA and X12 315 and 322, into the same events as answers. Pure, never throws.

import type { Decoded, SetAside, TrackingEvent } from '../../domain/events/event.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { readIftsta } from './iftsta/read-iftsta.ts';
import { type EdiMessage, type SplitFile, splitInterchanges } from './interchange.ts';
import { ediLimits } from './limits.ts';
import { firstVisible, headerTags, readSegments } from './scan.ts';
import type { Segment } from './segment.ts';
import { type EdiStandard, openInterchange } from './syntax.ts';
import { read315 } from './x12/read-315.ts';
import { read322 } from './x12/read-322.ts';

/** A message of a file, with its content. */
export interface DecodedMessage extends Decoded {
  /** SCAC of the carrier that sent it, or `''` when the message does not name it. */
  carrier: string;
  /** As received: enough to decode it again with `decodeEdi`. */
  pages: readonly string[];
  position: string;
}

/** A file of one or more interchanges, with the parts of it that are not messages. */
export interface DecodedFile {
  /** The number of messages. */
  count: number;
  /** Each is decoded only when it is reached, so that only one at a time takes memory. Can be read only once. */
  messages: Iterable<DecodedMessage>;
  setAside: SetAside[];
}

/** Every message of a file. */
export function decodeEdiFile(text: string, places?: PlaceBook): DecodedFile {
  return decodeSplit(splitInterchanges(text), places);
}

/** The same of a file that was split by `splitSteps`. */
export function decodeSplit({ messages, setAside }: SplitFile, places?: PlaceBook): DecodedFile {
  return { count: messages.length, messages: decodeEach(messages, places), setAside };
}

function* decodeEach(messages: readonly EdiMessage[], places?: PlaceBook): Generator<DecodedMessage> {
  for (const { header, text, syntax, position } of messages) {
    const segments = readSegments(text, syntax);
    const parts = { headers: header.segments, segments, standard: syntax.standard };
    const pages = [header.text, text];
    const decoded = decode(parts, { position, places, pages, mostReferences: ediLimits.referencesOfMessage });
    const carrier = decoded.events.find((event) => event.carrier !== '')?.carrier ?? '';
    yield { ...decoded, carrier, pages, position };
  }
}

/** Decodes a stored message: its header, and the message. */
export function decodeEdi(
  pages: readonly string[],
  { position = 'message 1', places }: { position?: string; places?: PlaceBook | undefined } = {},
): Decoded {
  return decode(readMessage(pages), { position, places, pages });
}

const readers = { IFTSTA: readIftsta, '315': read315, '322': read322 };

function isRead(type: string): type is keyof typeof readers {
  return Object.hasOwn(readers, type);
}

interface Parts {
  headers: readonly Segment[];
  segments: readonly Segment[];
  standard: EdiStandard | null;
}

interface Reading {
  position: string;
  places: PlaceBook | undefined;
  pages: readonly string[];
  /** Limits apply only to new messages: a stored message can always be read again. */
  mostReferences?: number;
}

function decode({ headers, segments, standard }: Parts, reading: Reading): Decoded {
  const { position, places, pages, mostReferences = Number.POSITIVE_INFINITY } = reading;
  let raw: string | null = null;
  const aside = (reason: string): SetAside => {
    raw ??= pages.join('').slice(0, longestExcerpt);
    return { reason, position, raw };
  };
  const [begin] = segments;
  const type = begin?.elements[standard === 'x12' ? 0 : 1]?.[0]?.trim().toUpperCase() ?? '';
  if (!isRead(type)) {
    const sent = type === '' ? 'is not a message' : `is a ${type.slice(0, longestType)}`;
    return { events: [], setAside: [aside(`This ${sent}; only IFTSTA, 315 and 322 are read.`)] };
  }
  const { events, faults } = readers[type](headers, segments, places);
  if (referencesOf(events) > mostReferences) {
    const reason = 'The message names too many containers and papers for its number of events: split it.';
    return { events: [], setAside: [aside(reason)] };
  }
  return { events: eachOnce(events), setAside: faults.map(aside) };
}

const longestExcerpt = 2_000;

const longestType = 20;

function referencesOf(events: readonly TrackingEvent[]): number {
  return events.reduce(
    (sum, { containers, billsOfLading, bookings }) =>
      sum + containers.length + billsOfLading.length + bookings.length,
    0,
  );
}

/** A message with several boxes or statuses repeats its events about the ship. */
function eachOnce(events: TrackingEvent[]): TrackingEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

/** The segments of a stored message: its headers, and its own. */
function readMessage(pages: readonly string[]): {
  headers: Segment[];
  segments: Segment[];
  standard: EdiStandard | null;
} {
  const text = pages.join('');
  const all = readSegments(text);
  return {
    headers: all.filter(({ tag }) => headerTags.includes(tag)),
    segments: all.filter(({ tag }) => !headerTags.includes(tag)),
    standard: openInterchange(text, firstVisible(text, 0))?.syntax.standard ?? null,
  };
}
