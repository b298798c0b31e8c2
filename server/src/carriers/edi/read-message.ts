import { firstVisible, headerTags, readSegments } from './scan.ts';
import type { Segment } from './segment.ts';
import { type EdiStandard, openInterchange } from './syntax.ts';

/** The segments of a stored message: its headers, and its own. */
export function readMessage(pages: readonly string[]): {
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
