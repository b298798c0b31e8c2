import type { Route } from '../../../domain/events/event.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { instantOf, judgeTimes, readWrittenTime, type TimeReading } from '../../dcsa/event-time-rule.ts';
import { ediContainers, ediReferences, type MessageFacts } from '../../edi/edi-event.ts';
import { fieldsAt, textAt } from '../../fields.ts';
import type { VizionStep } from './read-milestone.ts';
import type { Update } from './updates.ts';
import { vizionPlace } from './vizion-place.ts';

/** What all events of an update have in common. Without a number of a box it is about none. */
export function frameOfUpdate({ payload, createdAt }: Update): MessageFacts {
  const created = readWrittenTime(createdAt);
  const numberAt = (...names: string[]) => ediReferences([textAt(payload, ...names) ?? '']);
  return {
    carrier: textAt(payload, 'carrier_scac', 'carrier_code')?.toUpperCase() ?? '',
    createdAt: created === null ? null : instantOf(created, null, false),
    containers: ediContainers([textAt(payload, 'container_id') ?? '']),
    billsOfLading: numberAt('bill_of_lading'),
    bookings: numberAt('booking_number', 'booking'),
    isoEquipmentCode: textAt(payload, 'container_iso')?.toUpperCase() ?? null,
  };
}

/** The ends of the sea journey of its box. */
export function endsOfUpdate({ payload }: Update, places?: PlaceBook): Route {
  const [POL, POD] = ['origin_port', 'destination_port'].map((name) =>
    vizionPlace(fieldsAt(payload, name), places),
  );
  return { ...(POL && { POL }), ...(POD && { POD }) };
}

/** Lines that know only days give midnights, on the clock of the place. */
export function dayOnlyTimes(milestones: readonly VizionStep[]): TimeReading['dayOnly'] {
  const evidence = milestones.map(({ local, meaning }) => ({
    time: { reading: local, offset: null, dateOnly: false },
    eventId: null,
    happened: meaning.classifier === 'ACT',
  }));
  return judgeTimes('offset', evidence).dayOnly;
}
