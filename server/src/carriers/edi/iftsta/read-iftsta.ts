// UN/EDIFACT IFTSTA, International multimodal status report, D.95B to D.16A, in the form that ocean carriers send.

import type { TrackingEvent } from '../../../domain/events/event.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { type EdiReading, unreadable } from '../edi-event.ts';
import { type Segment, textOf } from '../segment.ts';
import { openIftstaFacts } from './facts.ts';
import { readStatus } from './read-status.ts';
import { readStatusGroup } from './status-group.ts';

/** The events of a message, and the statuses that cannot be read. Pure, never throws. */
export function readIftsta(
  headers: readonly Segment[],
  segments: readonly Segment[],
  places?: PlaceBook,
): EdiReading {
  const { common, groups } = divide(segments);
  if (groups.length === 0) return unreadable('It has no STS segment with the status.');
  const events: TrackingEvent[] = [];
  const faults: string[] = [];
  const factsOf = openIftstaFacts(headers, common);
  for (const { consignment, inner } of groups) {
    const message = factsOf(consignment, inner);
    const read = readStatus(message, readStatusGroup(inner, places), textOf(inner[0], 2));
    events.push(...read.events);
    faults.push(...read.faults);
  }
  return { events, faults };
}

interface Group {
  /** CNI and the segments between it and its first status. */
  consignment: Segment[];
  /** STS and the segments up to the next STS. */
  inner: Segment[];
}

function divide(segments: readonly Segment[]): { common: Segment[]; groups: Group[] } {
  const common: Segment[] = [];
  const groups: Group[] = [];
  let consignment: Segment[] = [];
  let current = common;
  for (const segment of segments) {
    if (segment.tag === 'CNI') {
      consignment = [];
      current = consignment;
    }
    if (segment.tag === 'STS') {
      current = [];
      groups.push({ consignment, inner: current });
    }
    current.push(segment);
  }
  return { common, groups };
}
