import type { SetAside } from '../../domain/event.ts';
import type { Segment } from './segment.ts';
import { type EdiStandard, openInterchange, readSegment, type Syntax } from './syntax.ts';

/** One message of an interchange. */
export interface EdiMessage {
  /** The interchange's and group's header, then the message, both as received: together they can be read again. */
  pages: [header: string, message: string];
  /** Such as `message 2 (0002)`, with the sender's own number. */
  position: string;
}

/** A segment with where it stands in the text. */
interface Scanned {
  segment: Segment;
  start: number;
  end: number;
  whole: boolean;
  syntax: Syntax;
}

const messageTags = { edifact: { begins: 'UNH', ends: 'UNT' }, x12: { begins: 'ST', ends: 'SE' } } as const;
const headerTags = ['UNB', 'UNG', 'ISA', 'GS'];

/** True for text that begins as an EDIFACT or X12 interchange does. */
export function isEdi(text: string): boolean {
  return openInterchange(text, firstVisible(text, 0)) !== null;
}

/**
 * Cuts a file of one or more interchanges into its messages. Total: a message that is cut off, or a text that is no
 * interchange, is set aside with its reason, and the others are still read.
 */
export function splitInterchanges(text: string): { messages: EdiMessage[]; setAside: SetAside[] } {
  const messages: EdiMessage[] = [];
  const setAside: SetAside[] = [];
  const headers = new Map<string, string>();
  let begun: Scanned | null = null;
  const giveUp = (scanned: Scanned, end: number) => {
    const position = positionOf(scanned, messages.length + setAside.length + 1);
    const { ends } = messageTags[scanned.syntax.standard];
    const raw = text.slice(scanned.start, Math.min(end, scanned.start + longestExcerpt));
    setAside.push({ reason: `The message is cut off: it has no ${ends}.`, position, raw });
  };
  for (const scanned of scan(text)) {
    const { begins, ends } = messageTags[scanned.syntax.standard];
    const { tag } = scanned.segment;
    if (begun !== null && (tag === begins || headerTags.includes(tag))) {
      giveUp(begun, scanned.start);
      begun = null;
    }
    if (headerTags.includes(tag)) keepHeader(headers, tag, text, scanned);
    if (tag === begins) begun = scanned;
    if (tag === ends && begun !== null) {
      const position = positionOf(begun, messages.length + setAside.length + 1);
      const pages: EdiMessage['pages'] = [
        [...headers.values()].join(''),
        text.slice(begun.start, scanned.end),
      ];
      messages.push({ pages, position });
      begun = null;
    }
  }
  if (begun !== null) giveUp(begun, text.length);
  if (messages.length + setAside.length === 0) setAside.push(nothingIn(text));
  return { messages, setAside };
}

/** The segments of a message as it was kept: of its headers, and its own. */
export function readMessage(pages: readonly string[]): {
  headers: Segment[];
  segments: Segment[];
  standard: EdiStandard | null;
} {
  const scanned = [...scan(pages.join(''))];
  const segments = scanned.map(({ segment }) => segment);
  return {
    headers: segments.filter(({ tag }) => headerTags.includes(tag)),
    segments: segments.filter(({ tag }) => !headerTags.includes(tag)),
    standard: scanned[0]?.syntax.standard ?? null,
  };
}

const longestExcerpt = 2_000;

function* scan(text: string): Generator<Scanned> {
  let syntax: Syntax | null = null;
  for (let at = firstVisible(text, 0); at < text.length; at = firstVisible(text, at)) {
    const opened = openInterchange(text, at);
    syntax = opened?.syntax ?? syntax;
    if (syntax === null) return;
    const start = at;
    const read = readSegment(text, firstVisible(text, opened?.start ?? at), syntax);
    yield { ...read, start, syntax };
    at = read.end;
  }
}

/** A new interchange forgets the group of the old one. */
function keepHeader(headers: Map<string, string>, tag: string, text: string, { start, end }: Scanned): void {
  if (tag === 'UNB' || tag === 'ISA') headers.clear();
  headers.set(tag, text.slice(start, end));
}

function positionOf({ segment, syntax }: Scanned, count: number): string {
  const own = segment.elements[syntax.standard === 'x12' ? 1 : 0]?.[0]?.trim() ?? '';
  return own === '' ? `message ${count}` : `message ${count} (${own})`;
}

function nothingIn(text: string): SetAside {
  const reason = isEdi(text)
    ? 'The interchange holds no message.'
    : 'The text begins with none of UNA, UNB and ISA: it is no interchange.';
  return { reason, position: 'message 1', raw: text.slice(0, longestExcerpt) };
}

/** The next position that is no blank, line end or byte order mark: senders break lines between segments. */
function firstVisible(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s\uFEFF]/.test(text.charAt(at))) at += 1;
  return at;
}
