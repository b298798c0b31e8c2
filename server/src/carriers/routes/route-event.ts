// What the aggregators have in common: a table of meanings, and the events of one box made from it.

import type { LocationRole, Route, SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { inZone } from '../../domain/events/event-time.ts';
import { type Place, samePort } from '../../domain/places/place.ts';
import type { WrittenTime } from '../dcsa/event-time-rule.ts';
import { ediEvent, type MessageFacts, type Ship } from '../edi/edi-event.ts';
import type { StatusMeaning } from '../edi/status-meaning.ts';
import { type Item, setAsideOf } from '../set-aside.ts';

/** What a code or a sentence of an aggregator means. */
export interface RouteMeaning extends StatusMeaning {
  role: LocationRole | null;
}

/** What all events of one row of an aggregator have in common. */
export interface RouteFrame extends MessageFacts {
  /** The ends of the sea journey, as the row states them. */
  ends: Route;
}

/** What one event of a row adds. */
export interface RouteStep extends Ship {
  meaning: RouteMeaning;
  time: WrittenTime;
  place: Place | null;
  /** IANA, as the aggregator states it; it counts where the zone of the place is not known. */
  zone: string | null;
}

/** The most events that are read of one answer. A Bill of Lading with 300 boxes has about 6,000. */
const mostRouteEvents = 10_000;

/** The same meaning at a place with this role. */
export function inRole(role: LocationRole | null, meaning: StatusMeaning): RouteMeaning {
  return { ...meaning, role };
}

/** The event. The moves of ships name the ends of the sea journey, and no other port has the role of an end. */
export function routeEvent(
  { ends, ...message }: RouteFrame,
  { meaning, zone, ...step }: RouteStep,
): TrackingEvent {
  const { role } = meaning;
  const end = role === 'POL' || role === 'POD' ? ends[role] : undefined;
  const isOtherPort = end !== undefined && step.place !== null && !samePort(step.place, end);
  const hasEnds = meaning.mode === 'vessel' && Object.keys(ends).length > 0;
  const event = ediEvent(message, {
    ...step,
    meaning,
    load: null,
    role: isOtherPort ? null : role,
    ...(hasEnds && { route: ends }),
  });
  return zone === null ? event : { ...event, time: inZone(event.time, zone) };
}

/** The elements that are read of an answer; the others are set aside as one. */
export function withinLimit<T extends Item>(items: readonly T[]): { items: T[]; setAside: SetAside[] } {
  const [first] = items.slice(mostRouteEvents);
  const reason = `It and the ${items.length - mostRouteEvents - 1} after it are not read: an answer has at most ${mostRouteEvents} events.`;
  return {
    items: items.slice(0, mostRouteEvents),
    setAside: first === undefined ? [] : [setAsideOf(first, reason)],
  };
}
