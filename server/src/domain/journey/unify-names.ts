import type { TrackingEvent, Vessel } from '../events/event.ts';
import { inZone } from '../events/event-time.ts';
import { nameKey, ownName, type Place, placeName, portKey, withOwnName } from '../places/place.ts';
import { shipName } from './ship.ts';

/**
 * Completes events by what other events say of the same name: a ship gets its IMO number, a place its UN/LOCODE and
 * zone, and a terminal its name (docs/journeys.md "Names"). A name that stands for two ships or two ports stays as it is.
 * @param all all events that are known or reported, in any order
 */
export function unifyingNames(all: readonly TrackingEvent[]): (event: TrackingEvent) => TrackingEvent {
  const isLacking = ({ vessel, place }: TrackingEvent) =>
    lacksNumber(vessel) || lacksCode(place) || lacksOwnName(place);
  if (!all.some(isLacking)) return (event) => event;
  const ships = meanings(
    all.flatMap(({ vessel }) => (vessel === null || vessel.imo === null ? [] : [vessel])),
    shipName,
    ({ imo }) => imo ?? '',
  );
  const coded = all.flatMap(({ place }) => (place === null || place.unlocode === null ? [] : [place]));
  const cities = meanings(coded, placeName, portKey);
  const locations = meanings(coded, ({ locationName = '' }) => nameKey(locationName), portKey);
  const portOf = (name: string) => (cities.has(name) ? cities.get(name) : locations.get(name)) ?? null;
  const terminals = meanings(coded.filter(hasOwnName), facilityKey, (place) => nameKey(ownName(place)));
  return (event) => withTerminal(withCode(withNumber(event, ships), portOf), terminals);
}

function lacksNumber(vessel: Vessel | null): boolean {
  return vessel !== null && vessel.imo === null;
}

function lacksCode(place: Place | null): boolean {
  return place !== null && place.unlocode === null && place.name !== '';
}

/** A code of a terminal or a depot, where a carrier may also say the name. */
function lacksOwnName(place: Place | null): boolean {
  return place !== null && place.facility !== null && place.locationName === undefined;
}

function hasOwnName({ locationName }: Place): boolean {
  return locationName !== undefined;
}

/** `''` for a place without a facility. */
function facilityKey({ unlocode, facility }: Place): string {
  return facility === null ? '' : `${unlocode} ${facility.code}`;
}

/** What each name stands for; null when its bearers are not the same. */
function meanings<T>(
  bearers: readonly T[],
  nameOf: (bearer: T) => string,
  identify: (bearer: T) => string,
): ReadonlyMap<string, T | null> {
  const byName = new Map<string, T | null>();
  for (const bearer of bearers) {
    const name = nameOf(bearer);
    const other = byName.get(name);
    if (name === '' || other === null) continue;
    const same = other === undefined || identify(other) === identify(bearer);
    byName.set(name, same ? first(bearer, other) : null);
  }
  return byName;
}

/** One of two bearers that count as the same. The choice does not depend on their order. */
function first<T>(a: T, b: T | undefined): T {
  return b === undefined || JSON.stringify(a) < JSON.stringify(b) ? a : b;
}

function withNumber(event: TrackingEvent, ships: ReadonlyMap<string, Vessel | null>): TrackingEvent {
  const { vessel } = event;
  if (vessel === null || vessel.imo !== null) return event;
  const imo = ships.get(shipName(vessel))?.imo ?? null;
  return imo === null ? event : { ...event, vessel: { ...vessel, imo } };
}

/** @param portOf the port that a name stands for: the city of a code, or else a carrier's own name for it */
function withCode(event: TrackingEvent, portOf: (name: string) => Place | null): TrackingEvent {
  const { place } = event;
  if (place === null || place.unlocode !== null) return event;
  const port = portOf(placeName(place)) ?? portOf(nameKey(ownName(place)));
  if (port === null || (place.country !== null && place.country !== port.country)) return event;
  const time = port.zone === null ? event.time : inZone(event.time, port.zone);
  return { ...event, place: withOwnName({ ...port, facility: place.facility }, ownName(place)), time };
}

function withTerminal(event: TrackingEvent, terminals: ReadonlyMap<string, Place | null>): TrackingEvent {
  const { place } = event;
  if (place === null || !lacksOwnName(place)) return event;
  const named = terminals.get(facilityKey(place)) ?? null;
  return named === null ? event : { ...event, place: withOwnName(place, ownName(named)) };
}
