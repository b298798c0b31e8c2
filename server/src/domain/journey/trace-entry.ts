import { formatEventTime } from '../events/event-time.ts';
import { placeLabel } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { milestoneLabel, type NamingPorts } from './milestone-label.ts';

/** A step as people read it. */
export interface TraceEntry {
  event: string;
  /** City and country code. */
  location: string;
  /** ISO 8601, with the offset of the place where its zone is known. */
  time: string;
  /** Only the day is known: the clock of `time` says nothing. */
  day_only: boolean;
}

export function traceEntry(milestone: Milestone, journey: NamingPorts): TraceEntry {
  return {
    event: milestoneLabel(milestone, journey),
    location: placeLabel(milestone.place),
    time: formatEventTime(milestone.time),
    day_only: milestone.time.precision === 'day',
  };
}
