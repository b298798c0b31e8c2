import type { Vessel } from '../events/event.ts';
import { sortKey } from '../events/event-time.ts';
import type { Place } from '../places/place.ts';
import { byPort } from './by-port.ts';
import { byShip } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';

/** What the other moves show of the change to a ship whose boarding is not reported. */
export interface NextShip {
  /**
   * The departure is that of the next ship with the box: the first one arrives nowhere after it. Where the departure names
   * no ship, another one arrives next.
   */
  leavesWithBox(departure: Milestone, first: Vessel): boolean;
  /** The next ship brings the box from a port: none leaves that port any more, and the first one arrives nowhere. */
  bringsBox(arrival: Milestone, first: Vessel, from: Place | null): boolean;
}

/** @param moves actual and planned ones */
export function nextShipIn(moves: readonly Milestone[]): NextShip {
  const atSea = moves.filter(isVesselMove);
  const lastArrival = byShip(atSea.filter(isNamedArrival), lastTime);
  const lastLeaving = byPort(
    atSea.filter(({ code }) => code === 'LOAD' || code === 'DEPA'),
    lastTime,
  );
  const next = nextArrivals(atSea);
  const isOver = (first: Vessel, { time }: Milestone) =>
    lastArrival(first).every((last) => last <= sortKey(time));
  return {
    leavesWithBox(departure, first) {
      const other = departure.vessel ?? next.get(departure) ?? null;
      return other !== null && !sameShip(other, first) && isOver(first, departure);
    },
    bringsBox(arrival, first, from) {
      return isOver(first, arrival) && (lastLeaving(from) ?? 0) <= sortKey(arrival.time);
    },
  };
}

/** Of each departure, the ship that arrives next. */
function nextArrivals(moves: readonly Milestone[]): Map<Milestone, Vessel> {
  const next = new Map<Milestone, Vessel>();
  let ship: Vessel | null = null;
  for (const step of moves.toSorted((a, b) => sortKey(b.time) - sortKey(a.time))) {
    if (isNamedArrival(step)) ship = step.vessel;
    else if (step.code === 'DEPA' && ship !== null) next.set(step, ship);
  }
  return next;
}

function isNamedArrival({ code, vessel }: Milestone): boolean {
  return vessel !== null && (code === 'ARRI' || code === 'DISC');
}

function lastTime(moves: readonly Milestone[]): number {
  return moves.reduce((last, { time }) => Math.max(last, sortKey(time)), 0);
}
