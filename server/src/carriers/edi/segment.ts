import { cleanText } from '../fields.ts';

/** A tag and its data elements. Each element is a list of components; X12 elements have no components and are lists of one. */
export interface Segment {
  tag: string;
  elements: readonly (readonly string[])[];
}

/** The cleaned text of an element; `''` when there is none. Counted from 1, as in the standards: B4-03 is element 3. */
export function textOf(segment: Segment | undefined, element: number, component = 1): string {
  return cleanText(segment?.elements[element - 1]?.[component - 1]);
}

/** For each segment with that tag, the segments from it to the next one. */
export function groupsFrom(segments: readonly Segment[], tag: string): Segment[][] {
  const begins = [...segments.keys()].filter((at) => segments[at]?.tag === tag);
  return begins.map((at, index) => segments.slice(at, begins[index + 1]));
}

/** The segments with that tag whose first element, or its first component, is one of `qualifiers`. */
export function qualified(segments: readonly Segment[], tag: string, ...qualifiers: string[]): Segment[] {
  return segments.filter((segment) => segment.tag === tag && qualifiers.includes(textOf(segment, 1)));
}
