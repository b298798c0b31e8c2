// Walks over the segments of a text without cutting them up, in time and memory that follow its length.

import { ediLimits } from './limits.ts';
import type { Segment } from './segment.ts';
import { openInterchange, readSegment, type Syntax, segmentEnd, tagAt } from './syntax.ts';

/** Segments that are kept for the messages behind them. */
export const headerTags: readonly string[] = ['UNB', 'UNG', 'ISA', 'GS'];

/** Where a segment stands in its text. */
export interface Span {
  tag: string;
  /** With the UNA in front of it. */
  start: number;
  /** Without it. */
  body: number;
  end: number;
  syntax: Syntax;
}

/** A segment that is longer than any real one: nothing behind it is read. */
export interface TooLong {
  tag: string;
  start: number;
  /** Characters it may have. */
  longest: number;
}

/** The segments of a text, up to its end or to one that is too long. */
export function* scan(text: string): Generator<Span | TooLong> {
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

/** The segments of a text that was cut up and found sound before. Without a header in it, `syntax` says how to read it. */
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

/** The next position after blanks, line ends and byte order marks, since senders break lines between segments. */
export function firstVisible(text: string, from: number): number {
  visible.lastIndex = from;
  return visible.exec(text)?.index ?? text.length;
}
