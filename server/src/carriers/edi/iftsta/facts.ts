// The facts of an IFTSTA at each of its levels: the whole message, a consignment, a status.

import { ediContainers, ediReferences, type MessageFacts } from '../edi-event.ts';
import { readEdifactTime } from '../edi-time.ts';
import { qualified, type Segment, textOf } from '../segment.ts';
import { carrierOf } from '../sender.ts';

/** What the segments of one level name. */
interface Level {
  billsOfLading: string[];
  bookings: string[];
  containers: string[];
  /** Null without an EQD; `''` when the EQD names no type. */
  sizeType: string | null;
  carriers: string[];
  carriersOfLegs: string[];
}

/** The facts of each status of one message. Facts shared by several statuses are read once. */
export function openIftstaFacts(
  headers: readonly Segment[],
  common: readonly Segment[],
): (consignment: readonly Segment[], inner: readonly Segment[]) => MessageFacts {
  const unb = headers.find(({ tag }) => tag === 'UNB');
  const createdAt = sentAt(common, unb);
  const ofMessage = readLevel(common);
  const known = new Map<readonly Segment[], Level>();
  return (consignment, inner) => {
    const ofConsignment = known.get(consignment) ?? readLevel(consignment);
    known.set(consignment, ofConsignment);
    const own = readLevel(inner);
    const levels = [own, ofConsignment, ofMessage];
    const billsOfLading = nearest(levels, (level) => level.billsOfLading);
    const sizeType = levels.find((level) => level.sizeType !== null)?.sizeType ?? '';
    const given = [...ofMessage.carriers, ...own.carriers, ...own.carriersOfLegs];
    return {
      carrier: carrierOf(given, [textOf(unb, 2)], billsOfLading),
      createdAt,
      containers: nearest(levels, (level) => level.containers),
      billsOfLading,
      bookings: nearest(levels, (level) => level.bookings),
      isoEquipmentCode: /^[A-Z0-9]{4}$/.test(sizeType) ? sizeType : null,
    };
  };
}

/** A fact at the level of the status comes before one of the consignment, and that before one of the message. */
function nearest(levels: readonly Level[], read: (level: Level) => string[]): string[] {
  return levels.map(read).find((values) => values.length > 0) ?? [];
}

function readLevel(segments: readonly Segment[]): Level {
  const references = (...types: string[]) =>
    ediReferences(qualified(segments, 'RFF', ...types).map((rff) => textOf(rff, 1, 2)));
  const equipment = qualified(segments, 'EQD', 'CN');
  const named = qualified(segments, 'RFF', 'EQ').map((rff) => textOf(rff, 1, 2));
  const [eqd] = equipment;
  return {
    billsOfLading: references('BM', 'MB'),
    bookings: references('BN'),
    containers: ediContainers(equipment.length > 0 ? equipment.map((each) => textOf(each, 2)) : named),
    sizeType: eqd === undefined ? null : textOf(eqd, 3).toUpperCase(),
    carriers: qualified(segments, 'NAD', 'CA').map((nad) => textOf(nad, 2)),
    carriersOfLegs: segments.filter(({ tag }) => tag === 'TDT').map((tdt) => textOf(tdt, 5)),
  };
}

/** DTM+137 or the date of the interchange, as written by the sender. It only orders messages of one sender. */
function sentAt(common: readonly Segment[], unb: Segment | undefined): string | null {
  const [dtm] = qualified(common, 'DTM', '137');
  const written = readEdifactTime(textOf(dtm, 1, 2), textOf(dtm, 1, 3));
  const sent =
    written ??
    readEdifactTime(
      `${textOf(unb, 4, 1)}${textOf(unb, 4, 2)}`,
      textOf(unb, 4, 1).length === 6 ? '201' : '203',
    );
  return sent === null ? null : `${sent.reading}Z`;
}
