// What the aggregators have in common: a table of meanings, and the events of one box made from it.

import type { LocationRole, Route, RouteDates, SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { inZone, localDate } from '../../domain/events/event-time.ts';
import { type Place, samePort } from '../../domain/places/place.ts';
import { oneStep } from '../../domain/steps.ts';
import { eventTimeOf, type WrittenTime } from '../dcsa/event-time-rule.ts';
import { ediEvent, type MessageFacts, type Ship } from '../edi/edi-event.ts';
import type { StatusMeaning } from '../edi/status-meaning.ts';
import { type Item, setAsideOf } from '../set-aside.ts';

/** What a code or a sentence of an aggregator means. */
export interface RouteMeaning extends StatusMeaning {
  role: LocationRole | null;
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
/** Of one event: some 100 µs. */
export const stepsOfRouteEvent = 2 * oneStep;

/** Of reading one page as JSON: of a megabyte, some 10 ms. */
export function stepsOfPage(text: string): number {
  return oneStep + Math.floor(text.length / 5_000);
}

/** The same meaning at a place with this role. */
export function inRole(role: LocationRole | null, meaning: StatusMeaning): RouteMeaning {
  return { ...meaning, role };
}

/** The event. `withEnds` adds the ends of the sea journey. */
export function routeEvent(message: MessageFacts, { meaning, zone, ...step }: RouteStep): TrackingEvent {
  const event = ediEvent(message, { ...step, meaning, load: null, role: meaning.role });
  return zone === null ? event : { ...event, time: inZone(event.time, zone) };
}

/** The days of the two times in this zone; none if there is neither. */
export function routeDatesOf(
  first: WrittenTime | null,
  predicted: WrittenTime | null,
  zone: string | null,
): { routeDates?: RouteDates } {
  if (first === null && predicted === null) return {};
  const dayOf = (time: WrittenTime | null) => time && localDate(eventTimeOf(time, zone, false, false));
  return { routeDates: { firstPlanned: dayOf(first), predicted: dayOf(predicted) } };
}

/** The ends of the sea journey of a box, or of a row without boxes (`''`). */
export type EndsOfBox = (box: string) => Route;

/** Those that the row states, unless the events of the box name other ports only: boxes of one paper may end apart. */
export function endsOfBoxes(events: readonly TrackingEvent[], ends: Route): EndsOfBox {
  const byBox = Map.groupBy(events, ({ containers }) => containers[0] ?? '');
  return (box) => {
    const own = byBox.get(box) ?? [];
    const holds = (role: keyof Route) => {
      const named = own.filter((event) => event.role === role && event.place !== null && !event.retracted);
      return named.length === 0 || named.some(({ place }) => samePort(place, ends[role] ?? null));
    };
    return {
      ...(ends.POL && holds('POL') && { POL: ends.POL }),
      ...(ends.POD && holds('POD') && { POD: ends.POD }),
    };
  };
}

/** The moves of ships name the ends of their box, and no other port has the role of an end. */
export function withEnds(events: readonly TrackingEvent[], endsOf: EndsOfBox): TrackingEvent[] {
  const known = new Map<string, Route>();
  return events.map((event) => {
    const box = event.containers[0] ?? '';
    const ends = known.get(box) ?? endsOf(box);
    known.set(box, ends);
    const end = event.role === 'POL' || event.role === 'POD' ? ends[event.role] : undefined;
    const isOtherPort = end !== undefined && event.place !== null && !samePort(event.place, end);
    const hasEnds = event.mode === 'vessel' && Object.keys(ends).length > 0;
    return { ...event, role: isOtherPort ? null : event.role, ...(hasEnds && { route: ends }) };
  });
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
