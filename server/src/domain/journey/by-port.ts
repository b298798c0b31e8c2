import { type Place, placeName, portKey, sameNamedPort } from '../places/place.ts';

/** Whether a place is one of the ports that are meant. */
export type IsPort = (place: Place | null) => boolean;

/** As `samePort` with one of these places. */
export function isOneOf(places: readonly (Place | null)[]): IsPort {
  const ports = new Set(places.map(portKey));
  ports.delete('');
  return (place) => ports.has(portKey(place));
}

/**
 * Groups steps by port, so that the steps in one port are found without comparing each with each. A step without a known
 * place is in no port.
 * @param summary what is needed of a port, found once
 */
export function byPort<T extends { place: Place | null }, S>(
  steps: readonly T[],
  summary: (inPort: readonly T[]) => S,
): (place: Place | null) => S | undefined {
  const groups = Map.groupBy(steps, ({ place }) => portKey(place));
  groups.delete('');
  const summaries = new Map([...groups].map(([port, inPort]) => [port, summary(inPort)]));
  return (place) => summaries.get(portKey(place));
}

/** Finds the first item in the same port, as `sameNamedPort` compares them, without comparing each with each. */
export function byNamedPort<T extends { place: Place }>(
  items: readonly T[],
): (place: Place) => T | undefined {
  const inPort = byPort(items, ([first]) => first);
  const [coded, uncoded] = [true, false].map((hasCode) =>
    Map.groupBy(
      items.filter(({ place }) => (place.unlocode !== null) === hasCode),
      ({ place }) => placeName(place),
    ),
  );
  return (place) => {
    const named = (place.unlocode === null ? coded : uncoded)?.get(placeName(place));
    return inPort(place) ?? named?.find((item) => sameNamedPort(item.place, place));
  };
}
