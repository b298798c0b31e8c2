import { compareTimes, localDate, sortKey } from '../event-time.ts';
import { portKey } from '../place.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';

/** Carriers' times can be wrong by this much. Within it, the usual order of a journey decides; beyond it, the time does. */
const logicHours = 24;

/**
 * Journey order: oldest first, and within one port by what must come first. A LOAD may have a later time than its DEPA,
 * and two moves may have the same date (docs/journeys.md "Milestones"). No step is dropped for being out of order.
 */
export function inJourneyOrder(steps: readonly Milestone[]): Milestone[] {
  const ordered: Milestone[] = [];
  for (const step of steps.toSorted(byTime)) {
    let position = ordered.length;
    while (position > 0 && comesBefore(step, ordered[position - 1])) position -= 1;
    ordered.splice(position, 0, step);
  }
  return ordered;
}

/** True when a step with a later time must nevertheless come before `other`. */
function comesBefore(step: Milestone, other: Milestone | undefined): boolean {
  if (other === undefined || portKey(step.place) !== portKey(other.place)) return false;
  if (!sharesDay(step, other) && !sharesCallWithin(step, other)) return false;
  return portRank(step) < portRank(other);
}

function sharesDay(a: Milestone, b: Milestone): boolean {
  return localDate(a.time) === localDate(b.time);
}

function sharesCallWithin(a: Milestone, b: Milestone): boolean {
  const apart = Math.abs(sortKey(a.time) - sortKey(b.time)) / 3_600_000;
  return apart <= logicHours && isVesselMove(a) && isVesselMove(b) && sameShip(a.vessel, b.vessel);
}

/**
 * The order of moves in one port: gate out empty, gate in laden; ship arrives, discharge, load, ship departs; gate out
 * laden, gate in empty.
 */
function portRank(step: Milestone): number {
  if (step.code === 'GTOT') return step.load === 'empty' ? 0 : 6;
  if (step.code === 'GTIN') return step.load === 'empty' ? 7 : 1;
  const ranks: Partial<Record<Milestone['code'], number>> = { ARRI: 2, DISC: 3, LOAD: 4, DEPA: 5 };
  return isVesselMove(step) ? (ranks[step.code] ?? 3) : 3;
}

function byTime(a: Milestone, b: Milestone): number {
  return (
    compareTimes(a.time, b.time) || portRank(a) - portRank(b) || (a.fingerprint < b.fingerprint ? -1 : 1)
  );
}
