import { type Place, placeName, sameNamedPort } from '../place.ts';
import { byPort } from './by-port.ts';

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
