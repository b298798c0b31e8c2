import type { LocationRole, Route, TrackingEvent, TransportMode } from '../../../domain/events/event.ts';
import { type Place, samePort } from '../../../domain/places/place.ts';
import type { WrittenTime } from '../../dcsa/event-time-rule.ts';
import { type EdiReading, ediEvent, type MessageFacts, type Ship, unreadable } from '../edi-event.ts';
import { meaningOf, type StatusMeaning, withCargo } from '../status-meaning.ts';
import { callsOf } from './calls.ts';
import { namedRoute, type Port, roleAt } from './ports.ts';
import { x12Statuses } from './statuses.ts';

/** What an X12 message says about one box. */
export interface X12Report {
  message: MessageFacts;
  /** Codes of element 157. */
  statuses: readonly { code: string; time: WrittenTime | null }[];
  /** Where they happened. */
  there: Place | null;
  load: 'laden' | 'empty' | null;
  ports: readonly Port[];
  ship: Ship;
  /** The vehicle of an arrival on land, for which the status names none. */
  vehicle: TransportMode;
}

/** The events of a report, and a sentence for each status that cannot be read. */
export function readReport({ message, statuses, there, load, ports, ship, vehicle }: X12Report): EdiReading {
  const coded = statuses.filter(({ code }) => code !== '');
  if (coded.length === 0) return unreadable('It has no status code.');
  const route = namedRoute(ports);
  const events = coded.flatMap(({ code, time }) => {
    if (time === null) return [];
    const known = roleAt(ports, there);
    const moved = withMode(meaningOf(code.toUpperCase(), x12Statuses, ''), known, vehicle);
    const role = known ?? (moved.mode === 'vessel' ? roleBetween(route, there) : null);
    const meaning = withCargo(moved, load, role === 'POL' || role === 'PRE');
    return ediEvent(message, { meaning, time, load, place: there, role, route, ...ship });
  });
  const calls = callsOf(ports, { message, ship, there });
  const further = calls.filter((call) => !events.some((event) => saysTheSame(event, call)));
  const undated = coded.filter(({ time }) => time === null);
  return {
    events: [...events, ...further],
    faults: undated.map(({ code }) => `The status ${code.slice(0, longestCode)} has no date.`),
  };
}

/** For a code in a reason. */
const longestCode = 20;

/** `A` is the arrival of a ship at a port of the voyage; at any other place, of a truck or train. */
function withMode(meaning: StatusMeaning, role: LocationRole | null, vehicle: TransportMode): StatusMeaning {
  if (meaning.kind !== 'transport' || meaning.mode !== null) return meaning;
  return { ...meaning, mode: role === 'POL' || role === 'PTS' || role === 'POD' ? 'vessel' : vehicle };
}

/** A ship that carries the box to a port which is neither end of the sea journey is there for a transshipment. */
function roleBetween({ POL, POD }: Route, there: Place | null): LocationRole | null {
  const isBetween = POL !== undefined && POD !== undefined && there?.unlocode != null;
  return isBetween ? 'PTS' : null;
}

function saysTheSame(event: TrackingEvent, call: TrackingEvent): boolean {
  return (
    event.code === call.code && event.classifier === call.classifier && samePort(event.place, call.place)
  );
}
