// Identifiers of events and documents that identify less than they should.

import { createHash } from 'node:crypto';
import { eventId } from '../reporting/event-id.ts';
import { localTime } from '../reporting/local-time.ts';
import { type Deviation, perEvent, replaceDeep, textAt, without } from './deviation.ts';

export const identifiers: readonly Deviation[] = [
  perEvent('event_id_missing', 'no `eventID` at all', (event) => without(event, 'eventID')),
  {
    name: 'event_id_shared',
    says: 'three events in a row share one `eventID`',
    rewrite: (reported) =>
      reported.map((one, index) => {
        const shared = reported[index - (index % 3)]?.event.eventID ?? null;
        return { ...one, event: { ...one.event, eventID: shared } };
      }),
  },
  {
    name: 'event_id_changing',
    says: 'every answer gives the events new identifiers',
    rewrite: (reported, asOf) =>
      reported.map((one) => ({
        ...one,
        event: { ...one.event, eventID: eventId(textAt(one.event, 'eventID'), asOf) },
      })),
  },
  perEvent(
    'event_id_from_time',
    'transport events: classifier and true local time as `eventID` (`EST2026-12-26T04:00:00-03:00`)',
    (event, { at, zone }) =>
      event.eventType === 'TRANSPORT'
        ? { ...event, eventID: `${textAt(event, 'eventClassifierCode')}${localTime(at, zone)}` }
        : event,
  ),
  perEvent('booking_hashed', 'booking numbers are sent only as a SHA-256 hash', (event) =>
    replaceDeep(event, 'documentReferenceValue', (value, holder) =>
      holder.documentReferenceType === 'BKG' ? sha256(String(value)) : value,
    ),
  ),
];

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
