import { blankEvent } from '../../../domain/events/blank-event.ts';
import type { TrackingEvent } from '../../../domain/events/event.ts';
import { localDate, wallClock } from '../../../domain/events/event-time.ts';
import { eventTimeOf } from '../../dcsa/event-time-rule.ts';
import { fieldsAt, textAt } from '../../fields.ts';
import type { Resource } from './json-api.ts';
import { numberOf, type Shipment, timeAt, zoneAt } from './shipment.ts';

/**
 * The last free days of boxes (`pickup_lfd`), as plans: what the next answer leaves out is dropped. A box that goes on by rail has that
 * of its ramp, whose midnight may be on another day in the port.
 */
export function lastFreeDays({ frame, ends, containers }: Shipment): TrackingEvent[] {
  const port = ends.POD?.zone ?? null;
  return containers.flatMap((box) => {
    const container = numberOf(box);
    const day = lastFreeDayOf(box, port);
    if (container === null || day === null) return [];
    const said = { kind: 'demurrage', containers: [container], equipment: [], free: null } as const;
    return [
      {
        ...blankEvent,
        ...frame,
        kind: 'shipment',
        code: 'DOCUMENT',
        classifier: 'PLN',
        time: wallClock(`${day}T00:00:00`, port, 'day'),
        containers: [container],
        words: 'Last free day',
        freeTimes: [{ ...said, lastFreeDay: day, source: 'Terminal49', evidence: null }],
      },
    ];
  });
}

function lastFreeDayOf({ attributes }: Resource, port: string | null): string | null {
  const zoneName = isByRail({ attributes }) ? 'final_destination_timezone' : 'pod_timezone';
  const written = timeAt(attributes, 'pickup_lfd', zoneName);
  return written && localDate(eventTimeOf(written, zoneAt(attributes, zoneName) ?? port, false, false));
}

function isByRail({ attributes }: Pick<Resource, 'attributes'>): boolean {
  const rail = textAt(fieldsAt(attributes, 'import_deadlines'), 'pickup_lfd_rail');
  return rail !== null && rail === textAt(attributes, 'pickup_lfd');
}
