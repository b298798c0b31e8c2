// From what was told of each box, and the journeys as they stand at a moment, to the events there are to fire. Pure.

import { localDate } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { isSameJourney } from '../journey/same-journey.ts';
import type { EventData, ShipmentEventType, Told } from '../shipment-event.ts';
import { type EventSubject, eventData } from './event-data.ts';
import { newsOf } from './news.ts';
import { comparedAt, toldAgain, toldOf, untold } from './told.ts';

/** How far the clients of a shipment are told. */
export interface Telling {
  /** By box; in no order. */
  told: readonly Told[];
  /** That of the newest event; 0 before the first. */
  sequence: number;
}

/** An event to fire. */
export interface Announcement {
  type: ShipmentEventType;
  data: EventData;
}

/**
 * What there is to tell of a shipment, box by box, and how far its clients are told then: `before` itself when that is
 * as far as they were. Whether an answer changed the journeys or only the clock moved on, the comparison is the same.
 * What is not worth an event is not told, so that many small moves of an ETA add up.
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

/** A box that the carrier names only now was the unnamed one of its Bill of Lading; else nothing was told of it. */
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

/** What was told of a box stays told, though the carrier leaves it out for a while; the unnamed one has got its name. */
function absent(before: readonly Told[], told: readonly Told[]): Told[] {
  const named = new Set(told.map(({ container }) => container));
  return before.filter(({ container }) => container !== '' && !named.has(container));
}

function previousOf({ status, eta, vessel }: Told): EventData['previous'] {
  return { status, eta: eta && localDate(eta), vessel: vessel?.name ?? '' };
}
