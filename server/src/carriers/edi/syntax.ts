// The two syntaxes of EDI: UN/EDIFACT (ISO 9735) and ANSI X12. Each interchange says itself how it is to be cut up.

import type { Segment } from './segment.ts';

export type EdiStandard = 'edifact' | 'x12';

/** The service characters of one interchange. */
export interface Syntax {
  standard: EdiStandard;
  terminator: string;
  element: string;
  /** Null in X12: the messages we read have no composite elements, and free text may hold the character. */
  component: string | null;
  /** Takes its meaning from the character behind it. */
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
/** ISA has sixteen elements; the last is the component separator, and the character behind it ends the segment. */
const isaElements = 16;

/** What begins at `at`, past blanks and line ends; null where no interchange begins. */
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

/** `UNA:+.? '`: component, element, decimal mark, release (blank: none), reserved, terminator. */
function serviceString(text: string, at: number): Syntax | null {
  const release = text.charAt(at + 6);
  const characters = new Set(text.slice(at + 3, at + serviceStringLength).replaceAll(' ', ''));
  // Characters that do not differ cut nothing up: a word that happens to begin so.
  if (text.length < at + serviceStringLength || characters.size < 4) return null;
  return {
    standard: 'edifact',
    component: text.charAt(at + 3),
    element: text.charAt(at + 4),
    release: release.trim() === '' ? null : release,
    terminator: text.charAt(at + 8),
  };
}

/** Counts elements instead of the 106 characters that ISA should have: some senders do not pad. */
function isaSyntax(text: string, at: number): Syntax | null {
  const element = text.charAt(at + 3);
  let position = at + 3;
  for (let count = 1; count < isaElements && position >= 0; count += 1) {
    position = text.indexOf(element, position + 1);
  }
  const terminator = position < 0 ? '' : text.charAt(position + 2);
  if (terminator === '' || /[A-Za-z0-9 ]/.test(element)) return null;
  return { standard: 'x12', terminator, element, component: null, release: null };
}

/** The segment that begins at `start`, and where it ends, its terminator included. One without is cut by the text's end. */
export function readSegment(
  text: string,
  start: number,
  syntax: Syntax,
): { segment: Segment; end: number; whole: boolean } {
  const { terminator, element, component, release } = syntax;
  let end = text.indexOf(terminator, start);
  while (end >= 0 && isReleased(text, end, release)) end = text.indexOf(terminator, end + 1);
  const whole = end >= 0;
  const body = text.slice(start, whole ? end : text.length);
  const [tag = '', ...elements] = split(body, element, release).map((each) =>
    component === null ? [each] : split(each, component, release),
  );
  const segment = {
    tag: (tag[0] ?? '').trim().toUpperCase(),
    elements: elements.map((parts) => parts.map((part) => unrelease(part, release))),
  };
  return { segment, end: whole ? end + terminator.length : text.length, whole };
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

/** An odd number of release characters in front: an even one releases itself. */
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
