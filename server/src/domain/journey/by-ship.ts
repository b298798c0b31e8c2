import type { Vessel } from '../events/event.ts';
import { groupByKeys } from './group-by-keys.ts';
import { shipName } from './ship.ts';

/** Ships, to be asked for by `sameShip`. */
export interface ShipSet {
  has(ship: Vessel | null): boolean;
  add(ship: Vessel | null): void;
  /** Removes every ship that is the same as this one. */
  remove(ship: Vessel | null): void;
}

/**
 * Groups items by ship, so that the items of one ship are found without comparing each with each. A ship without an IMO
 * number is the same as every ship of its name (`sameShip`), so the items of one ship may be in two groups.
 * @param summary what is needed of a group, found once
 */
export function byShip<T extends { vessel: Vessel | null }, S>(
  items: readonly T[],
  summary: (group: readonly T[]) => S,
): (ship: Vessel | null) => S[] {
  const groups = groupByKeys(items, ({ vessel }) => shipGroups(vessel));
  const summaries = new Map([...groups].map(([key, group]) => [key, summary(group)]));
  return (ship) =>
    groupsOfSameShip(ship)
      .map((key) => summaries.get(key))
      .filter((summary) => summary !== undefined);
}

/** A text that is equal for ships that are compared in the same way. */
export function shipId(ship: Vessel | null): string {
  return ship === null ? 'unknown' : shipGroups(ship).join(', ');
}

/** The groups to which a ship belongs, and those that have exactly the ships that are the same as this one. */
interface Groups {
  own: string[];
  same: string[];
}

/** Found once for each ship, because ships are compared often. */
const groupsByShip = new WeakMap<Vessel, Groups>();

const ofUnknownShip: Groups = { own: [], same: [] };

function groupsOf(ship: Vessel | null): Groups {
  if (ship === null) return ofUnknownShip;
  const known = groupsByShip.get(ship) ?? groupsBy(ship.imo, shipName(ship));
  groupsByShip.set(ship, known);
  return known;
}

function groupsBy(imo: string | null, name: string): Groups {
  const byName = name === '' ? [] : [`name ${name}`];
  const byNameOnly = byName.map((key) => `only ${key}`);
  return imo === null
    ? { own: [...byName, ...byNameOnly], same: byName }
    : { own: [`imo ${imo}`, ...byName], same: [`imo ${imo}`, ...byNameOnly] };
}

/** Its number, its name, and its name alone; none for an unknown ship. */
export function shipGroups(ship: Vessel | null): readonly string[] {
  return groupsOf(ship).own;
}

export function groupsOfSameShip(ship: Vessel | null): readonly string[] {
  return groupsOf(ship).same;
}

export function openShipSet(): ShipSet {
  const groups = new Map<string, Set<Vessel>>();
  const inGroup = (key: string) => groups.get(key) ?? new Set();
  return {
    has: (ship) => groupsOfSameShip(ship).some((key) => inGroup(key).size > 0),
    add(ship) {
      if (ship === null) return;
      for (const key of shipGroups(ship)) groups.set(key, inGroup(key).add(ship));
    },
    remove(ship) {
      for (const same of groupsOfSameShip(ship).flatMap((key) => [...inGroup(key)]))
        for (const key of shipGroups(same)) inGroup(key).delete(same);
    },
  };
}
