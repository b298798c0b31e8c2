import type { Vessel } from '../event.ts';
import { shipName } from './ship.ts';

/**
 * Groups items by ship, so that the items of one ship are found without comparing each with each. A ship without an IMO
 * number is the same as every ship of its name (`sameShip`), so the items of one ship may be in two groups.
 * @param summary what is needed of a group, found once
 */
export function byShip<T, S>(
  items: readonly T[],
  shipOf: (item: T) => Vessel | null,
  summary: (group: readonly T[]) => S,
): (ship: Vessel | null) => S[] {
  const groups = groupByKeys(items, (item) => shipGroups(shipOf(item)));
  const summaries = new Map([...groups].map(([key, group]) => [key, summary(group)]));
  return (ship) =>
    groupsOfSameShip(ship).flatMap((key) => {
      const found = summaries.get(key);
      return found === undefined ? [] : [found];
    });
}

/** Items by each of their keys, in the order given. */
export function groupByKeys<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) addTo(groups, keysOf(item), item);
  return groups;
}

export function addTo<T>(groups: Map<string, T[]>, keys: readonly string[], item: T): void {
  for (const key of keys) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
}

/** A text that is equal for ships that are compared in the same way. */
export function shipId(ship: Vessel | null): string {
  return ship === null ? 'unknown' : shipGroups(ship).join(', ');
}

/** The groups to which a ship belongs; none for an unknown ship. */
export function shipGroups(ship: Vessel | null): string[] {
  if (ship === null) return [];
  const name = shipName(ship);
  const byName = name === '' ? [] : [`name ${name}`];
  return ship.imo === null
    ? [...byName, ...byName.map((key) => `only ${key}`)]
    : [`imo ${ship.imo}`, ...byName];
}

/** The groups that have exactly the ships that are the same as this one. */
export function groupsOfSameShip(ship: Vessel | null): string[] {
  if (ship === null) return [];
  const name = shipName(ship);
  const byName = name === '' ? [] : [`name ${name}`];
  return ship.imo === null ? byName : [`imo ${ship.imo}`, ...byName.map((key) => `only ${key}`)];
}
