// Nothing is copied: messages are parts of the text, and share their headers.

import type { SetAside } from '../../domain/events/event.ts';
import { atOnce, oneStep } from '../../domain/steps.ts';
import { wordsOfTooLarge, wordsOfTooLong, wordsOfTooMany } from './limits.ts';
import { firstVisible, headerTags, readSegments, type ScannedSegment, scan } from './scan.ts';
import type { Segment } from './segment.ts';
import { openInterchange, readSegment, type Syntax } from './syntax.ts';

/** The headers of an interchange and a group: one object for all messages below them. */
export interface EdiHeader {
  text: string;
  segments: Segment[];
}

/** One message of an interchange. */
export interface EdiMessage {
  header: EdiHeader;
  /** As received. */
  text: string;
  syntax: Syntax;
  /** For example `message 2 (0002)`, with the sender's own number. */
  position: string;
}

/** A message that has begun and not ended yet. */
interface Begun extends ScannedSegment {
  segments: number;
}

const messageTags = { edifact: { begins: 'UNH', ends: 'UNT' }, x12: { begins: 'ST', ends: 'SE' } } as const;
const longestExcerpt = 2_000;
const longestNumber = 35;

/** True for text that begins like an EDIFACT or X12 interchange. */
export function isEdi(text: string): boolean {
  return openInterchange(text, firstVisible(text, 0)) !== null;
}

/**
 * Never throws. What is not a complete message is set aside with its reason, and the others are still read. A file with a
 * segment that is too long, or with too many messages, is set aside as a whole.
 */
export function splitInterchanges(text: string): SplitFile {
  return atOnce(splitSteps(text));
}

export interface SplitFile {
  messages: EdiMessage[];
  setAside: SetAside[];
}

/** In steps, each about one segment: a file may have a million. */
export function* splitSteps(text: string): Generator<number, SplitFile> {
  const cut: Cut = { text, messages: [], setAside: [], headers: new Map(), header: null, begun: null };
  let segments = 0;
  for (const span of scan(text)) {
    if ('longest' in span) return refusedFile(text, wordsOfTooLong(span), span.start);
    segments += 1;
    yield oneStep;
    const tooMany = wordsOfTooMany(cut.messages.length + cut.setAside.length, segments);
    if (tooMany !== null) return refusedFile(text, tooMany, 0);
    takeSegment(cut, span);
  }
  giveUpBegun(cut, text.length);
  const { messages, setAside } = cut;
  if (messages.length + setAside.length === 0) setAside.push(nothingIn(text));
  return { messages, setAside };
}

/** The progress of splitting a text. */
interface Cut {
  text: string;
  messages: EdiMessage[];
  setAside: SetAside[];
  headers: Map<string, string>;
  /** Made from `headers` for the first message below them. */
  header: EdiHeader | null;
  begun: Begun | null;
}

function takeSegment(cut: Cut, span: ScannedSegment): void {
  const { begins, ends } = messageTags[span.syntax.standard];
  const isHeader = headerTags.includes(span.tag);
  if (isHeader || span.tag === begins) giveUpBegun(cut, span.start);
  if (isHeader) keepHeader(cut, span);
  if (span.tag === begins) cut.begun = { ...span, segments: 0 };
  if (cut.begun === null) return;
  cut.begun.segments += 1;
  if (span.tag === ends) endMessage(cut, cut.begun, span.end);
}

function endMessage(cut: Cut, begun: Begun, end: number): void {
  const reason = wordsOfTooLarge(end - begun.start, begun.segments);
  if (reason === null) {
    cut.header ??= openHeader(cut.headers);
    const message = cut.text.slice(begun.start, end);
    cut.messages.push({
      header: cut.header,
      text: message,
      syntax: begun.syntax,
      position: positionOf(cut, begun),
    });
  } else refuse(cut, begun, reason, end);
  cut.begun = null;
}

/** A message without an end ends where the next message or header begins. */
function giveUpBegun(cut: Cut, end: number): void {
  if (cut.begun === null) return;
  const reason = `The message is incomplete: it has no ${messageTags[cut.begun.syntax.standard].ends}.`;
  refuse(cut, cut.begun, reason, end);
  cut.begun = null;
}

function refuse(cut: Cut, begun: Begun, reason: string, end: number): void {
  const raw = cut.text.slice(begun.start, Math.min(end, begun.start + longestExcerpt));
  cut.setAside.push({ reason, position: positionOf(cut, begun), raw });
}

/** The group of the previous interchange is dropped. */
function keepHeader(cut: Cut, { tag, start, end }: ScannedSegment): void {
  if (tag === 'UNB' || tag === 'ISA') cut.headers.clear();
  cut.headers.set(tag, cut.text.slice(start, end));
  cut.header = null;
}

function openHeader(headers: ReadonlyMap<string, string>): EdiHeader {
  const text = [...headers.values()].join('');
  return { text, segments: readSegments(text) };
}

function positionOf({ text, messages, setAside }: Cut, { body, syntax }: ScannedSegment): string {
  const count = messages.length + setAside.length + 1;
  const { segment } = readSegment(text, body, syntax);
  const own = segment.elements[syntax.standard === 'x12' ? 1 : 0]?.[0]?.trim() ?? '';
  return own === '' ? `message ${count}` : `message ${count} (${own.slice(0, longestNumber)})`;
}

function refusedFile(text: string, reason: string, at: number): { messages: []; setAside: SetAside[] } {
  const raw = text.slice(at, at + longestExcerpt);
  return { messages: [], setAside: [{ reason, position: 'the file', raw }] };
}

function nothingIn(text: string): SetAside {
  const reason = isEdi(text)
    ? 'The interchange contains no message.'
    : 'The text does not begin with UNA, UNB or ISA: it is not an interchange.';
  return { reason, position: 'message 1', raw: text.slice(0, longestExcerpt) };
}
