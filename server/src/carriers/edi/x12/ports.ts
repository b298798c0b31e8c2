// The places that an X12 message names in R4, with the dates after each.

import type { LocationRole, Route } from '../../../domain/events/event.ts';
import { type Place, samePort } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { ediPlace } from '../edi-event.ts';
import { type Segment, textOf } from '../segment.ts';

/** An R4 loop. */
export interface Port {
  /** Element 115: `L` loading, `D` discharge, `5` where it happened, … */
  function: string;
  place: Place | null;
  /** DTM. */
  dates: Segment[];
  /** V9. */
  events: Segment[];
}

/** Element 115 as DCSA 3.0 location roles. */
const roles: Readonly<Record<string, LocationRole>> = {
  R: 'PRE',
  L: 'POL',
  T: 'PTS',
  D: 'POD',
  '1': 'POD',
  E: 'PDE',
};

/** The places of these segments, in their order. */
export function portsOf(segments: readonly Segment[], places: PlaceBook | undefined): Port[] {
  const ports: Port[] = [];
  for (const segment of segments) {
    if (segment.tag === 'R4') {
      const coded = textOf(segment, 2) === 'UN' || textOf(segment, 2) === '';
      const code = coded ? textOf(segment, 3) : '';
      const place = ediPlace({ code, name: textOf(segment, 4), country: textOf(segment, 5) }, places);
      ports.push({ function: textOf(segment, 1), place, dates: [], events: [] });
    }
    if (segment.tag === 'DTM') ports.at(-1)?.dates.push(segment);
    if (segment.tag === 'V9') ports.at(-1)?.events.push(segment);
  }
  return ports;
}

/** R4*5, the place of the status. */
export function activityPort(ports: readonly Port[]): Port | undefined {
  return ports.find((port) => port.function === '5');
}

/** The role of a port in the journey, by its own R4. */
export function portRole(port: Port): LocationRole | null {
  return roles[port.function] ?? null;
}

/** The role of a place that one of the R4 names. */
export function roleAt(ports: readonly Port[], place: Place | null): LocationRole | null {
  const known = ports.find((port) => portRole(port) !== null && samePort(port.place, place));
  return known === undefined ? null : portRole(known);
}

/** The port of loading and the port of discharge, as far as R4 names them. */
export function namedRoute(ports: readonly Port[]): Route {
  const [pol, pod] = [placeWithRole(ports, 'POL'), placeWithRole(ports, 'POD')];
  return { ...(pol !== null && { POL: pol }), ...(pod !== null && { POD: pod }) };
}

function placeWithRole(ports: readonly Port[], role: LocationRole): Place | null {
  return ports.find((port) => port.place !== null && portRole(port) === role)?.place ?? null;
}
