// Compares what was announced of each box with its journey now, and gives the events to fire. Pure.

import { localDate } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { isSameJourney } from '../journey/same-journey.ts';
import type { EventData, ShipmentEventType, Told } from '../shipment-event.ts';
import { type EventSubject, eventData } from './event-data.ts';
import { newsOf } from './news.ts';
import type { Telling } from './told.ts';
import { comparedAt, toldAgain, toldOf, untold } from './told.ts';

/** An event to fire. */
export interface Announcement {
  type: ShipmentEventType;
  data: EventData;
}

/**
 * The events to fire for a shipment, box by box, and what its clients know after them. When they learn nothing new,
 * `before` itself is returned. The comparison is the same whether an answer changed the journeys or only time has
 * passed. A change too small for an event is not recorded as announced, so many small moves of an ETA add up.
 */
export function announce(
  before: Telling,
  shipment: EventSubject & { journeys: readonly Journey[] },
  { at, etaThresholdHours }: { at: Date; etaThresholdHours: number },
): { announcements: Announcement[]; telling: Telling } {
  const announcements: Announcement[] = [];
  const told = shipment.journeys.map((journey) => {
    const was = toldBefore(before.told, journey);
    const moment = comparedAt(was, at);
    const { types, told: now } = compare(was, journey, moment, etaThresholdHours);
    const previous = previousOf(was);
    for (const type of types) {
      const sequence = before.sequence + announcements.length + 1;
      announcements.push({ type, data: eventData(shipment, journey, { at: moment, previous, sequence }) });
    }
    return now;
  });
  const all = [...told, ...absent(before.told, told)];
  if (all.length === before.told.length && all.every((each) => before.told.includes(each))) {
    return { announcements, telling: before };
  }
  return { announcements, telling: { told: all, sequence: before.sequence + announcements.length } };
}

/**
 * When the carrier names a box for the first time, it takes over what was announced of the unnamed box of the Bill of
 * Lading. Without one, nothing was announced of it yet.
 */
function toldBefore(told: readonly Told[], { container }: Journey): Told {
  const unnamed = told.find((each) => each.container === '');
  return (
    told.find((each) => each.container === container) ??
    (unnamed === undefined ? untold(container) : { ...unnamed, container })
  );
}

function compare(
  was: Told,
  journey: Journey,
  at: Date,
  etaThresholdHours: number,
): { types: ShipmentEventType[]; told: Told } {
  const is = toldOf(journey, at);
  const isSame = isSameJourney(was, is.steps, is.booking === null ? [] : [is.booking]);
  const types = newsOf(was, is, isSame, etaThresholdHours);
  if (types.length === 0) return { types, told: was };
  return { types, told: isSame ? toldAgain(was, journey, at) : is };
}

/**
 * When the carrier leaves out a box for a while, what was announced of it is kept. The unnamed box is dropped: it now
 * has a name.
 */
function absent(before: readonly Told[], told: readonly Told[]): Told[] {
  const named = new Set(told.map(({ container }) => container));
  return before.filter(({ container }) => container !== '' && !named.has(container));
}

function previousOf({ status, eta, vessel }: Told): EventData['previous'] {
  return { status, eta: eta && localDate(eta), vessel: vessel?.name ?? '' };
}
