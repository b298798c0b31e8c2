import { blankEvent } from '../../domain/events/blank-event.ts';
import type { EventKind, TrackingEvent } from '../../domain/events/event.ts';
import type { Place } from '../../domain/places/place.ts';
import { eventTimeOf, readWrittenTime } from '../dcsa/event-time-rule.ts';

/** What all events of an answer have in common. */
export interface Frame {
  /** SCAC. */
  carrier: string;
  billsOfLading: string[];
  bookings: string[];
}

/** An event of which only the frame, the place and the time are known so far. */
export function draftEvent(
  { carrier, billsOfLading, bookings }: Frame,
  kind: EventKind,
  written: string,
  place: Place | null,
): Omit<TrackingEvent, 'code' | 'classifier'> | { reason: string } {
  const time = readWrittenTime(written);
  if (time === null)
    return { reason: `Its time ${JSON.stringify(written.slice(0, 60))} is not one after 2000.` };
  return {
    ...blankEvent,
    ...{ carrier, kind, place, billsOfLading, bookings },
    // COSCO writes the local time of the port, without an offset.
    time: eventTimeOf(time, place?.zone ?? null, true, false),
  };
}
