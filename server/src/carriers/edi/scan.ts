// Goes through the segments of a text without splitting it, in time and memory proportional to its length.

import { ediLimits } from './limits.ts';
import type { Segment } from './segment.ts';
import { openInterchange, readSegment, type Syntax, segmentEnd, tagAt } from './syntax.ts';

/** Segments that are kept for the messages after them. */
export const headerTags: readonly string[] = ['UNB', 'UNG', 'ISA', 'GS'];

/** The position of a segment in its text. */
export interface ScannedSegment {
  tag: string;
  /** Including a UNA before it. */
  start: number;
  /** Without the UNA. */
  body: number;
  end: number;
  syntax: Syntax;
}

/** A segment that is longer than any real one; nothing after it is read. */
export interface TooLong {
  tag: string;
  start: number;
  /** The most characters that it may have. */
  longest: number;
}

/** The segments of a text, up to its end or to one that is too long. */
export function* scan(text: string): Generator<ScannedSegment | TooLong> {
  let syntax: Syntax | null = null;
  for (let at = firstVisible(text, 0); at < text.length; at = firstVisible(text, at)) {
    const start = at;
    const opened = openInterchange(text, start);
    syntax = opened?.syntax ?? syntax;
    if (syntax === null) return;
    const body = firstVisible(text, opened?.start ?? start);
    const tag = tagAt(text, body, syntax);
    const longest = headerTags.includes(tag) ? ediLimits.header : ediLimits.segment;
    const found = segmentEnd(text, body, syntax, start + longest);
    if (found === null) {
      yield { tag, start, longest };
      return;
    }
    yield { tag, start, body, end: found.end, syntax };
    at = found.end;
  }
}

/** The segments of a text that was split and checked before. If it has no header, `syntax` says how to read it. */
export function readSegments(text: string, syntax: Syntax | null = null): Segment[] {
  const segments: Segment[] = [];
  let current = syntax;
  for (let at = firstVisible(text, 0); at < text.length; at = firstVisible(text, at)) {
    const opened = openInterchange(text, at);
    current = opened?.syntax ?? current;
    if (current === null) break;
    const { segment, end } = readSegment(text, firstVisible(text, opened?.start ?? at), current);
    segments.push(segment);
    at = end;
  }
  return segments;
}

const visible = /[^\s\uFEFF]/g;

/** The next position after spaces, line ends and byte order marks, because senders put line breaks between segments. */
export function firstVisible(text: string, from: number): number {
  visible.lastIndex = from;
  return visible.exec(text)?.index ?? text.length;
}
