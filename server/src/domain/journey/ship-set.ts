import type { Vessel } from '../event.ts';
import { groupsOfSameShip, shipGroups } from './by-ship.ts';

/** Ships, to be asked for by `sameShip`. */
export interface ShipSet {
  has(ship: Vessel | null): boolean;
  add(ship: Vessel | null): void;
  /** Removes every ship that is the same as this one. */
  remove(ship: Vessel | null): void;
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
