import type { Vessel } from '../event.ts';
import { groupByKeys } from './group-by-keys.ts';
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

/** A text that is equal for ships that are compared in the same way. */
export function shipId(ship: Vessel | null): string {
  return ship === null ? 'unknown' : shipGroups(ship).join(', ');
}

/** The groups to which a ship belongs: its number, its name, and its name alone; none for an unknown ship. */
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
