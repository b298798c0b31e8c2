// Reads status messages of EDI, EDIFACT IFTSTA and X12 315, into the events that every carrier's answer becomes. Pure and total.

import type { Decoded, SetAside, TrackingEvent } from '../../domain/event.ts';
import type { PlaceBook } from '../../domain/place-book.ts';
import { readIftsta } from './iftsta.ts';
import { readMessage, splitInterchanges } from './interchange.ts';
import { read315 } from './x12-315.ts';

/** A message of a file, and what it says. */
export interface DecodedMessage extends Decoded {
  /** SCAC of the carrier it is from, or `''` when it does not say. */
  carrier: string;
  /** As received: enough to be decoded again with `decodeEdi`. */
  pages: readonly string[];
  position: string;
}

/** Every message of a file of one or more interchanges, and what in it is no message at all. */
export function decodeEdiFile(
  text: string,
  places?: PlaceBook,
): { messages: DecodedMessage[]; setAside: SetAside[] } {
  const { messages, setAside } = splitInterchanges(text);
  return {
    messages: messages.map((message) => {
      const decoded = decodeEdi(message.pages, { position: message.position, places });
      const carrier = decoded.events.find((event) => event.carrier !== '')?.carrier ?? '';
      return { ...decoded, carrier, pages: message.pages, position: message.position };
    }),
    setAside,
  };
}

/** One message, as `splitInterchanges` cut it out. */
export function decodeEdi(
  pages: readonly string[],
  { position = 'message 1', places }: { position?: string; places?: PlaceBook | undefined } = {},
): Decoded {
  const { headers, segments, standard } = readMessage(pages);
  const aside = (reason: string): SetAside => ({
    reason,
    position,
    raw: pages.join('').slice(0, longestExcerpt),
  });
  const [begin] = segments;
  const type = begin?.elements[standard === 'x12' ? 0 : 1]?.[0]?.trim().toUpperCase() ?? '';
  if (type === 'IFTSTA') {
    const { events, faults } = readIftsta(headers, segments, places);
    return { events: eachOnce(events), setAside: faults.map(aside) };
  }
  if (type !== '315') {
    const sent = type === '' ? 'is no message' : `is a ${type}`;
    return { events: [], setAside: [aside(`This ${sent}; IFTSTA and 315 are read.`)] };
  }
  const events = read315(headers, segments, places);
  return Array.isArray(events)
    ? { events: eachOnce(events), setAside: [] }
    : { events: [], setAside: [aside(events.reason)] };
}

const longestExcerpt = 2_000;

/** A message with several boxes or statuses repeats what it says of the ship. */
function eachOnce(events: TrackingEvent[]): TrackingEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}
