// The two syntaxes of EDI: UN/EDIFACT (ISO 9735) and ANSI X12. Each interchange declares its own separators.

import type { Segment } from './segment.ts';

export type EdiStandard = 'edifact' | 'x12';

/** The service characters of one interchange. */
export interface Syntax {
  standard: EdiStandard;
  terminator: string;
  element: string;
  /** Null in X12: the messages we read have no composite elements, and free text may contain the character. */
  component: string | null;
  /** Takes the special meaning from the next character. */
  release: string | null;
}

const defaultEdifact: Syntax = {
  standard: 'edifact',
  terminator: "'",
  element: '+',
  component: ':',
  release: '?',
};
const serviceStringLength = 9;
/** Characters of a tag with the spaces around it. */
const longestTag = 16;
/** ISA has sixteen elements; the last is the component separator, and the character after it ends the segment. */
const isaElements = 16;
/** ISA declares its separators within this many characters. */
const isaReach = 512;

/** The interchange that begins at `at`; null when none begins there. */
export function openInterchange(text: string, at: number): { syntax: Syntax; start: number } | null {
  const tag = text.slice(at, at + 3);
  if (tag === 'UNA') {
    const syntax = serviceString(text, at);
    return syntax === null ? null : { syntax, start: at + serviceStringLength };
  }
  if (tag === 'UNB') return { syntax: defaultEdifact, start: at };
  const syntax = tag === 'ISA' ? isaSyntax(text, at) : null;
  return syntax === null ? null : { syntax, start: at };
}

/** `UNA:+.? '`: component, element, decimal mark, release (space: none), reserved, terminator. */
function serviceString(text: string, at: number): Syntax | null {
  const release = text.charAt(at + 6);
  const characters = new Set(text.slice(at + 3, at + serviceStringLength).replaceAll(' ', ''));
  // Equal characters cannot separate anything: this is a word that begins with UNA.
  if (text.length < at + serviceStringLength || characters.size < 4) return null;
  return {
    standard: 'edifact',
    component: text.charAt(at + 3),
    element: text.charAt(at + 4),
    release: release.trim() === '' ? null : release,
    terminator: text.charAt(at + 8),
  };
}

/** Counts elements and not the 106 characters that ISA should have, because some senders do not pad. */
function isaSyntax(text: string, at: number): Syntax | null {
  const head = text.slice(at, at + isaReach);
  const element = head.charAt(3);
  let position = 3;
  for (let count = 1; count < isaElements && position >= 0; count += 1) {
    position = head.indexOf(element, position + 1);
  }
  const terminator = position < 0 ? '' : head.charAt(position + 2);
  if (terminator === '' || /[A-Za-z0-9 ]/.test(element)) return null;
  return { standard: 'x12', terminator, element, component: null, release: null };
}

/** Without a terminator it ends at the end of the text. Null when the end is after `furthest`. */
export function segmentEnd(
  text: string,
  start: number,
  { terminator, release }: Syntax,
  furthest = text.length,
): { bodyEnd: number; end: number } | null {
  let end = text.indexOf(terminator, start);
  while (end >= 0 && end < furthest && isReleased(text, end, release))
    end = text.indexOf(terminator, end + 1);
  const bodyEnd = end < 0 ? text.length : end;
  const last = end < 0 ? text.length : end + terminator.length;
  return last <= furthest ? { bodyEnd, end: last } : null;
}

/** The tag of the segment that begins at `start`. */
export function tagAt(text: string, start: number, { terminator, element, component }: Syntax): string {
  const word = text.slice(start, start + longestTag);
  const ends = [terminator, element, component ?? element].map((each) => word.indexOf(each));
  const end = Math.min(...ends.filter((each) => each >= 0), word.length);
  return word.slice(0, end).trim().toUpperCase();
}

/** The segment that begins at `start`, and where it ends, including its terminator. */
export function readSegment(text: string, start: number, syntax: Syntax): { segment: Segment; end: number } {
  const { element, component, release } = syntax;
  const { bodyEnd, end } = segmentEnd(text, start, syntax) ?? { bodyEnd: text.length, end: text.length };
  const body = text.slice(start, bodyEnd);
  const [tag = '', ...elements] = split(body, element, release).map((each) =>
    component === null ? [each] : split(each, component, release),
  );
  const segment = {
    tag: (tag[0] ?? '').trim().toUpperCase(),
    elements: elements.map((parts) => parts.map((part) => unrelease(part, release))),
  };
  return { segment, end };
}

function split(text: string, separator: string, release: string | null): string[] {
  const pieces = text.split(separator);
  if (release === null || !text.includes(release)) return pieces;
  const parts: string[] = [];
  let held: string | null = null;
  for (const piece of pieces) {
    const part: string = held === null ? piece : held + separator + piece;
    held = isReleased(part, part.length, release) ? part : null;
    if (held === null) parts.push(part);
  }
  return held === null ? parts : [...parts, held];
}

/** True for an odd number of release characters before the position: in an even number, they release each other. */
function isReleased(text: string, at: number, release: string | null): boolean {
  let count = 0;
  while (release !== null && count < at && text.charAt(at - 1 - count) === release) count += 1;
  return count % 2 === 1;
}

function unrelease(text: string, release: string | null): string {
  if (release === null || !text.includes(release)) return text;
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === release) at += 1;
    plain += text.charAt(at);
  }
  return plain;
}
